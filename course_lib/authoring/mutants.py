"""One-fault variants of a solution, of the faults that `mutants.toml` lists.

A fault is written as it is read: `a < b -> a <= b`. `course_lib.judge.edits` says what the letters
stand for.
"""

import ast
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path

from course_lib.judge.edits import Plain, applied, plain, read, spots, text


@dataclass(frozen=True)
class Mutant:
    """A wrong answer: the kind of its fault, the line of the solution where it is, its text."""

    kind: str
    line: int
    source: str


def mutants(source: str) -> Iterator[Mutant]:
    """The variants, each of them once; some may not end, some may be right all the same."""
    tree = Plain().visit(ast.parse(source))
    seen, every = {text(tree)}, [*spots(tree)]
    for (kind, rule), spot in product(RULES, every):
        for _, new in applied(rule, spot):
            made = plain(spot.replaced(len(rule[0]), new))
            if made not in seen:
                seen.add(made)
                yield Mutant(kind, spot.line, made)


KINDS = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
RULES = [(kind, read(fault)) for kind, one in KINDS.items() for fault in one["fautes"]]
