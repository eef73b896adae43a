"""What a sheet is worth: its exercises, their points, and their hidden inputs.

All comes from the teacher's own notebooks: the solution and the sheet that students get.
"""

import ast
import hashlib
import json
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
        cells = json.loads(solution.read_text("utf-8"))["cells"]
        known = read_sheet(sheet)
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise SchemeError(f"{solution} : {error}") from error
    tasks = {task.grade_id: task for task in _tasks(cells)}
    checks = Path(import_module(f"course_lib.checks.{known.name}").__file__ or "")
    return Scheme(known, tasks, digest + digest_of(checks))


def _tasks(cells: list[dict[str, Any]]) -> Iterator[Task]:
    bench, title = Bench(cells), ""
    for cell in cells:
        source, grader = _source(cell), cell["metadata"].get("nbgrader", {})
        if cell["cell_type"] == "markdown" and not grader:
            named = TITLE.search(source)
            title = named[1] or named[2] if named else title
        if not grader.get("grade"):
            continue
        name, points = str(grader["grade_id"]), float(grader["points"])
        if grader.get("solution"):
            yield Task(name, name, title or name, points)
        else:
            yield _checked(name, points, source, bench)


def _checked(name: str, points: float, source: str, bench: "Bench") -> Task:
    """The task of a check cell: `verifier("chomp-1", Tablette)`, then hidden tests."""
    visible, hidden = _split(name, source)
    calls = [node for node in ast.walk(syntax_tree(visible)) if _is_call(node, "verifier")]
    if len(calls) != 1:
        raise SchemeError(f"cellule {name} : il faut un seul appel de verifier")
    key, *given = calls[0].args  # type: ignore[attr-defined]
    asked = exercise_of(ast.literal_eval(key))
    called = tuple(one.id for one in given if isinstance(one, ast.Name))
    if len(called) != len(asked.names):
        raise SchemeError(f"cellule {name} : verifier attend {', '.join(asked.names)}")
    groups = bench.hidden(asked.key, hidden) or [{}]
    merged = tuple(joined(asked, group) for group in groups)
    return Task(name, asked.key, asked.title, points, asked, called, merged)


def joined(asked: Exercise, hidden: Inputs) -> Inputs:
    """The visible calls of an exercise, then the hidden ones."""
    return {
        name: (*asked.inputs.get(name, ()), *hidden.get(name, ()))
        for name in asked.names
        if name in asked.inputs or name in hidden
    }


class Bench:
    """Runs hidden tests to know their inputs, with what the solution defines and they use."""

    def __init__(self, cells: list[dict[str, Any]]) -> None:
        code = [cell for cell in cells if cell["cell_type"] == "code"]
        plain = [_split(str(cell.get("id", "")), _source(cell))[0] for cell in code]
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
        try:
            space = self._space(tree)
            space["exiger"] = exiger
            exec(compile(tree, f"<{key}>", "exec"), space)  # the teacher's own code
        except Exception as error:
            raise SchemeError(f"tests cachés de {key} : {type(error).__name__} : {error}") from None
        return asked

    def _space(self, tree: ast.Module) -> dict[str, Any]:
        """What the solution defines of the names of a block, and of those that these use."""
        kept = needed(self.pieces, {*words_of(ast.unparse(tree))})
        source = "\n".join(one.source for one in self.pieces if one.source in kept)
        space: dict[str, Any] = {}
        exec(compile(source, "<corrigé>", "exec"), space)
        return space


def _split(name: str, source: str) -> tuple[str, str]:
    """What a cell says without its hidden tests, and these."""
    try:
        parts = list(regions(name, source))
    except SheetError as error:
        raise SchemeError(str(error)) from error
    hidden = [line for kind, lines in parts if kind == "HIDDEN TESTS" for line in lines]
    others = [line for kind, lines in parts if kind != "HIDDEN TESTS" for line in lines]
    return "\n".join(others), "\n".join(hidden)


def _imports(node: ast.stmt, name: str) -> bool:
    return isinstance(node, ast.ImportFrom) and name in {one.name for one in node.names}


def _is_call(node: ast.AST, name: str) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name


def _source(cell: Mapping[str, Any]) -> str:
    return "".join(cell["source"])
