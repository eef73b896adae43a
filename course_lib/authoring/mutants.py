"""One-fault variants of a solution, of the faults that `mutants.toml` lists.

A fault is written as it is read: `a < b -> a <= b`. `course_lib.judge.edits` says what the letters
stand for.
"""

import ast
import re
import tomllib
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from itertools import product
from pathlib import Path

from course_lib.judge.edits import (
    Everywhere,
    Plain,
    Spot,
    applied,
    plain,
    read,
    spots,
    stored,
    text,
)


@dataclass(frozen=True)
class Mutant:
    """A wrong answer: the kind of its fault, the line of the solution where it is, its text."""

    kind: str
    line: int
    source: str


# Faults that take a word from elsewhere in the solution


def exchanged(spot: Spot) -> Iterator[tuple[str, ast.AST]]:
    """One text for another, one function for another, one variable given back for another."""
    nodes = [one.node for one in spots(spot.above[0])]
    match (spot.node, *spot.above[-2:]):
        case ast.Constant(str(mine)), *_ if mine.isalpha():
            for one in nodes:
                if isinstance(one, ast.Constant) and re.fullmatch(r"'[^\W\d]+'", text(one)):
                    yield "player-swapped", one
        case ast.Name(mine), _, ast.Call(called, args) if called is spot.node:
            functions = [one for one in nodes if isinstance(one, ast.FunctionDef)]
            alike = [one.name for one in functions if len(one.args.args) == len(args)]
            for other in alike if mine in alike else ():
                yield "function-swapped", ast.Name(other)
        case (ast.Name(), _, ast.Return()) | (ast.Name(), ast.Return(), ast.Tuple()):
            for other in stored(spot.function):
                yield "other-returned", ast.Name(other)


def faults(tree: ast.AST) -> Iterator[tuple[str, Spot, int, list[ast.AST]]]:
    """Each fault: its kind, where it is, how much it replaces there and by what."""
    every = [*spots(tree)]
    for (kind, rule), spot in product(RULES, every):
        for _, new in applied(rule, spot):
            yield kind, spot, len(rule[0]), new
    for spot in every:
        for kind, other in exchanged(spot):
            yield kind, spot, 1, [other]
    for (kind, rules), spot in product(EVERYWHERE, [Spot(tree), *every]):
        if isinstance(spot.node, ast.Module | ast.FunctionDef):
            yield kind, spot, 1, [Everywhere(rules).visit(deepcopy(spot.node))]


def mutants(source: str) -> Iterator[Mutant]:
    """The variants, each of them once; some may not end, some may be right all the same."""
    tree = Plain().visit(ast.parse(source))
    seen = {text(tree)}
    for kind, spot, count, new in faults(tree):
        made = plain(spot.replaced(count, new))
        if made not in seen:
            seen.add(made)
            yield Mutant(kind, spot.line, made)


KINDS = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
RULES = [(kind, read(fault)) for kind, one in KINDS.items() for fault in one.get("fautes", ())]
EVERYWHERE = [
    (kind, [*map(read, faults)]) for kind, one in KINDS.items() for faults in one.get("partout", ())
]
