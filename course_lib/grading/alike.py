"""Answers, or signatures, that are the same in several copies, names and layout apart."""

import ast
import builtins
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from course_lib.given.personal import words_of_name
from course_lib.grading.copies import Copy, restore
from course_lib.grading.notebook import parsed_code
from course_lib.grading.results import Alike, CopyResult
from course_lib.grading.scheme import read_scheme

SHORTEST = 40
"""From how many parts of a syntax tree an answer is compared: short right answers are all alike."""
FEW, PART = 3, 0.2
"""What more copies than that gave, and more than this part of the class, is nobody's."""
PYTHON = frozenset(dir(builtins))
NAME = re.compile(r"\b(id|arg|name)='(\w+)'")
DOCUMENTS = re.compile(
    r"""Expr\(value=Constant\(value=('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")\)\)(, )?"""
)
"""In a syntax tree that `ast` writes: a name, and a text that nothing uses."""
SAME_SIGNATURE = "signed"
"""The flag of a copy that gives the same name in `mon_nom` as another."""


def alike(copies: Iterable[Copy], solutions: Mapping[str, Path]) -> list[Alike]:
    """The groups of students whose answers are the same, with the exercises where they are.

    `solutions` are those of `batch.Settings`. What the sheet gives or the solution says counts for
    nothing, nor does what a large part of the class wrote.
    """
    by_sheet: dict[str, list[Copy]] = defaultdict(list)
    for copy in copies:
        by_sheet[copy.sheet].append(copy)
    names = sorted(by_sheet.keys() & solutions.keys())
    return [one for name in names for one in _alike_in(name, by_sheet[name], solutions[name])]


def _alike_in(name: str, copies: list[Copy], solution: Path) -> Iterator[Alike]:
    scheme = read_scheme(solution)
    known = {plain_code(source) for source in scheme.solved}
    writers: dict[tuple[str, str], list[str]] = defaultdict(list)
    for copy in copies:
        for answer in restore(copy, scheme.sheet).answers:
            if not answer.blank and answer.kind == "code":
                writers[answer.grade_id, plain_code(answer.source)].append(copy.student)
    exercises: dict[tuple[str, ...], list[str]] = defaultdict(list)
    for (answer_id, code), students in writers.items():
        few = 1 < len(students) <= max(FEW, PART * len(copies))
        if few and code not in known and code.count("(") >= SHORTEST:
            exercises[tuple(students)].append(scheme.named(answer_id))
    for group, names in exercises.items():
        yield Alike(name, group, tuple(names))


def plain_code(source: str) -> str:
    r"""What a cell does, as `ast` writes it: names are numbered, docstrings are gone.

    >>> plain_code("def f(a): return a") == plain_code('def f(b):\n  "b"\n  return b  # !')
    True
    """
    ranks: dict[str, int] = {}

    def numbered(found: re.Match[str]) -> str:
        kind, name = found.groups()
        return f"{kind}={name if name in PYTHON else ranks.setdefault(name, len(ranks))}"

    tree = parsed_code(source) or ast.Module([], [])
    text = re.sub(r", ctx=\w+\(\)", "", ast.dump(tree))
    return NAME.sub(numbered, DOCUMENTS.sub("", text))


def with_same_signature(results: Iterable[CopyResult]) -> list[CopyResult]:
    """The results, those flagged whose copies give the same name in `mon_nom`: no mark changes.

    The trees of `alphabeta` are drawn from that name: a friend's answers are right under it.
    """
    copies = [*results]
    signatures = [(copy.sheet, words_of_name(copy.signed)) for copy in copies]
    count = Counter(one for one in signatures if one[1])
    return [
        replace(copy, flags=copy.flags | {SAME_SIGNATURE}) if count[signature] > 1 else copy
        for copy, signature in zip(copies, signatures, strict=True)
    ]
