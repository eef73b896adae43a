"""Answers of several students that are the same, names, comments and layout apart."""

import ast
import builtins
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from course_lib.grading.copies import Copy, restore
from course_lib.grading.matching import read_sheet
from course_lib.grading.notebook import parsed_code
from course_lib.grading.results import Alike
from course_lib.grading.scheme import read_scheme, sheet_of

SHORTEST = 40
"""From how many parts of a syntax tree an answer is compared: short right answers are all alike."""
FEW, PART = 3, 0.2
"""What more copies than that gave, and more than this part of the class, is nobody's."""
PYTHON = frozenset(dir(builtins))


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
    """What a cell does, a line for each part: names are numbered, texts that document are gone.

    >>> plain_code("def f(a): return a") == plain_code('def f(b):\\n  "b"\\n  return b  # !')
    True
    """
    tree, ranks = parsed_code(source), dict[str, int]()
    lines = list[str]()
    for node in ast.walk(tree or ast.Module([], [])):
        if isinstance(node, ast.expr_context) or _is_text(node):
            continue
        name = getattr(node, "id", getattr(node, "arg", getattr(node, "name", "")))
        if isinstance(name, str) and name and name not in PYTHON:
            name = f"${ranks.setdefault(name, len(ranks))}"
        value = repr(getattr(node, "value", "")) if isinstance(node, ast.Constant) else ""
        lines.append(f"{type(node).__name__} {name} {getattr(node, 'attr', '')} {value}")
    return "\n".join(lines)


def _is_text(node: ast.AST) -> bool:
    """Whether a node is a text that nothing uses, as a docstring is."""
    if isinstance(node, ast.Expr):
        node = node.value
        return isinstance(node, ast.Constant)
    return False
