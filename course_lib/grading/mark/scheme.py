"""What a sheet is worth: its exercises, their points, and their hidden inputs.

All comes from the teacher's own notebooks: the solution and the sheet that students get.
"""

import ast
import hashlib
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import Any

from course_lib.checks.registry import exercise as exercise_of
from course_lib.grading.collect.markers import SheetError, regions
from course_lib.grading.collect.parsing import syntax_tree
from course_lib.grading.collect.reading import Cell
from course_lib.grading.collect.restoring import Sheet, read_sheet
from course_lib.grading.mark.needed import definitions, needed, words_of
from course_lib.judge import Exercise
from course_lib.judge.exercise import Inputs

TITLE = re.compile(r"^#+ +(?:\d+\. +)?(.+?)(?: +[(·].*)?$|^\*\*(.+?)\*\*", re.MULTILINE)
"""A heading without its number and points, or the bold words that begin a paragraph."""


class SchemeError(ValueError):
    """A teacher's notebook that does not say how to mark; the message says where, in French."""


@dataclass(frozen=True)
class Task:
    """What is marked in one cell: an exercise, or an answer that the teacher reads.

    `called` are the names of the copy's functions, in the order of `exercise.names`; each of
    `groups` earns its equal share of the points, or nothing.
    """

    grade_id: str
    key: str
    title: str
    points: float
    exercise: Exercise | None = None
    called: tuple[str, ...] = ()
    groups: tuple[Inputs, ...] = ()


@dataclass(frozen=True)
class Scheme:
    """A sheet, what is marked in it by grade id, and a digest of all that decides of marks."""

    sheet: Sheet
    tasks: Mapping[str, Task]
    digest: str

    @property
    def called(self) -> set[str]:
        """The functions that some exercise calls."""
        return {name for task in self.tasks.values() for name in task.called}


def sheet_of(solution: Path) -> Path:
    """Where the sheet of `solutions/chomp/chomp.ipynb` is: `exercises/chomp/chomp.ipynb`."""
    solution = solution.absolute()
    return solution.parents[2] / "exercises" / solution.parent.name / solution.name


def read_scheme(solution: Path, sheet: Path | None = None) -> Scheme:
    """The scheme of a sheet, read again when a file has changed; SchemeError if it is not sound."""
    paths = solution, sheet or sheet_of(solution)
    return _scheme(*paths, digest_of(*paths))


def digest_of(*paths: Path) -> str:
    """What changes when one of the files changes; "" stands for a file that cannot be read."""
    found = hashlib.sha256()
    for path in paths:
        try:
            with path.open("rb") as file:
                found.update(hashlib.file_digest(file, "sha256").digest())
        except OSError:
            found.update(b"-")
    return found.hexdigest()


@lru_cache(maxsize=16)
def _scheme(solution: Path, sheet: Path, digest: str) -> Scheme:
    try:
        cells, known = read_sheet(solution).cells, read_sheet(sheet)
    except ValueError as error:
        raise SchemeError(str(error)) from error
    tasks = {task.grade_id: task for task in _tasks(cells)}
    checks = Path(import_module(f"course_lib.checks.{known.name}").__file__ or "")
    return Scheme(known, tasks, digest + digest_of(checks))


def _tasks(cells: Sequence[Cell]) -> Iterator[Task]:
    bench, title = Bench(cells), ""
    for cell in cells:
        if cell.kind == "markdown" and not cell.grade_id:
            named = TITLE.search(cell.source)
            title = named[1] or named[2] if named else title
        elif cell.role.get("grade") and cell.solution:
            points = float(cell.role["points"])
            yield Task(cell.grade_id, cell.grade_id, title or cell.grade_id, points)
        elif cell.role.get("grade"):
            yield _checked(cell, bench)


def _checked(cell: Cell, bench: "Bench") -> Task:
    """The task of a check cell: `verifier("chomp-1", Tablette)`, then hidden tests."""
    name, (visible, hidden) = cell.grade_id, _split(cell)
    calls = [
        node
        for node in ast.walk(syntax_tree(visible))
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "verifier"
    ]
    if len(calls) != 1:
        raise SchemeError(f"cellule {name} : il faut un seul appel de verifier")
    key, *given = calls[0].args
    asked = exercise_of(ast.literal_eval(key))
    called = tuple(one.id for one in given if isinstance(one, ast.Name))
    if len(called) != len(asked.names):
        raise SchemeError(f"cellule {name} : verifier attend {', '.join(asked.names)}")
    groups = tuple(joined(asked, group) for group in bench.hidden(asked.key, hidden) or [{}])
    points = float(cell.role["points"])
    return Task(name, asked.key, asked.title, points, asked, called, groups)


def joined(asked: Exercise, hidden: Inputs) -> Inputs:
    """The visible calls of an exercise, then the hidden ones."""
    return {
        name: (*asked.inputs.get(name, ()), *hidden.get(name, ()))
        for name in asked.names
        if name in asked.inputs or name in hidden
    }


class Bench:
    """Runs hidden tests to know their inputs, with what the solution defines and they use."""

    def __init__(self, cells: Sequence[Cell]) -> None:
        plain = [_split(cell)[0] for cell in cells if cell.kind == "code"]
        self.pieces = [one for text in plain for one in definitions(text)]

    def hidden(self, key: str, block: str) -> list[Inputs]:
        """The inputs that each `exiger` of a block asks for; SchemeError if there is trouble."""
        asked: list[Inputs] = []

        def exiger(name: str, *_functions: Any, **inputs: Sequence[tuple[Any, ...]]) -> None:
            if name != key:
                raise SchemeError(f"exiger({name!r}) sous verifier({key!r})")
            asked.append(inputs)

        tree = syntax_tree(block)
        tree.body = [node for node in tree.body if not _imports(node, "exiger")]
        kept = needed(self.pieces, {*words_of(ast.unparse(tree))})
        source = "\n".join(one.source for one in self.pieces if one.source in kept)
        space: dict[str, Any] = {}
        try:  # the teacher's own code
            exec(compile(source, "<corrigé>", "exec"), space)
            space["exiger"] = exiger
            exec(compile(tree, f"<{key}>", "exec"), space)
        except Exception as error:
            raise SchemeError(f"tests cachés de {key} : {type(error).__name__} : {error}") from None
        return asked


def _split(cell: Cell) -> tuple[str, str]:
    """What a cell says without its hidden tests, and these."""
    try:
        parts = list(regions(cell.grade_id or cell.id, cell.source))
    except SheetError as error:
        raise SchemeError(str(error)) from error
    hidden = [line for kind, lines in parts if kind == "HIDDEN TESTS" for line in lines]
    others = [line for kind, lines in parts if kind != "HIDDEN TESTS" for line in lines]
    return "\n".join(others), "\n".join(hidden)


def _imports(node: ast.stmt, name: str) -> bool:
    return isinstance(node, ast.ImportFrom) and name in {one.name for one in node.names}
