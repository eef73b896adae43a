"""Answers, or signatures, that are the same in several copies, names and layout apart."""

import ast
import builtins
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from course_lib.given.personal import words_of_name
from course_lib.grading.copies import Copy, restore
from course_lib.grading.matching import read_sheet
from course_lib.grading.notebook import parsed_code
from course_lib.grading.results import Alike, CopyResult
from course_lib.grading.scheme import read_scheme, sheet_of

SHORTEST = 40
"""From how many parts of a syntax tree an answer is compared: short right answers are all alike."""
FEW, PART = 3, 0.2
"""What more copies than that gave, and more than this part of the class, is nobody's."""
PYTHON = frozenset(dir(builtins))
SAME_SIGNATURE = "signed"
"""The flag of a copy that gives the same name in `mon_nom` as another."""


def alike(
    copies: Iterable[Copy], solutions: Mapping[str, Path], sheets: Mapping[str, Path]
) -> list[Alike]:
    """The groups of students whose answers are the same, with the exercises where they are.

    `solutions` and `sheets` are those of `batch.Settings`. What the sheet gives or the solution
    says counts for nothing, nor does what a large part of the class wrote.
    """
    by_sheet: dict[str, list[Copy]] = defaultdict(list)
    for copy in copies:
        by_sheet[copy.sheet].append(copy)
    found = list[Alike]()
    for name in sorted(by_sheet.keys() & solutions.keys()):
        found += _alike_in(name, by_sheet[name], solutions[name], sheets.get(name))
    return found


def _alike_in(name: str, copies: list[Copy], solution: Path, path: Path | None) -> Iterator[Alike]:
    scheme, sheet = read_scheme(solution, path), read_sheet(path or sheet_of(solution))
    known = {plain_code(source) for source in scheme.solved}
    writers: dict[tuple[str, str], list[str]] = defaultdict(list)
    for copy in copies:
        for answer in restore(copy, sheet).answers:
            if not answer.blank and answer.kind == "code":
                writers[answer.grade_id, plain_code(answer.source)].append(copy.student)
    exercises: dict[tuple[str, ...], list[str]] = defaultdict(list)
    for (answer_id, code), students in writers.items():
        few = 1 < len(students) <= max(FEW, PART * len(copies))
        if few and code not in known and code.count("\n") >= SHORTEST:
            exercises[tuple(students)].append(scheme.named(answer_id))
    for group, names in exercises.items():
        yield Alike(name, group, tuple(names))


def plain_code(source: str) -> str:
    r"""What a cell does, a line for each part: names are numbered, docstrings are gone.

    >>> plain_code("def f(a): return a") == plain_code('def f(b):\n  "b"\n  return b  # !')
    True
    """
    tree, ranks = parsed_code(source), dict[str, int]()
    lines = list[str]()
    for node in _parts(tree or ast.Module([], [])):
        name = getattr(node, "id", getattr(node, "arg", getattr(node, "name", "")))
        if isinstance(name, str) and name and name not in PYTHON:
            name = f"${ranks.setdefault(name, len(ranks))}"
        value = repr(getattr(node, "value", "")) if isinstance(node, ast.Constant) else ""
        lines.append(f"{type(node).__name__} {name} {getattr(node, 'attr', '')} {value}")
    return "\n".join(lines)


def _parts(tree: ast.AST) -> Iterator[ast.AST]:
    """The parts of a tree, but texts that nothing uses, as docstrings are."""
    yield tree
    for node in ast.iter_child_nodes(tree):
        is_text = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        if not (is_text or isinstance(node, ast.expr_context)):
            yield from _parts(node)


def with_same_signature(results: Iterable[CopyResult]) -> list[CopyResult]:
    """The results, those flagged whose copies give the same name in `mon_nom`: no mark changes.

    The trees of `alphabeta` are drawn from that name: a friend's answers are right under it.
    """
    copies = [*results]
    signatures = Counter(one for copy in copies for one in {*_signatures(copy)})
    return [
        replace(copy, flags=copy.flags | {SAME_SIGNATURE})
        if any(signatures[one] > 1 for one in _signatures(copy))
        else copy
        for copy in copies
    ]


def _signatures(copy: CopyResult) -> list[tuple[str, tuple[str, ...]]]:
    """The sheet of a copy with the words of each name that it gives."""
    return [(copy.sheet, words_of_name(name)) for name in copy.signed]
