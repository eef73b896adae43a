"""Prepares lessons: what students write there, its checks, and the execution."""

from pathlib import Path

import nbformat
from nbformat import NotebookNode

from course_lib.authoring.answers import SourceError
from course_lib.authoring.building import build
from course_lib.authoring.notebooks import execute, text_of
from course_lib.authoring.source import Source, read, state_of
from course_lib.judge import pack

CHECKS = Path(__file__).parents[1] / "lessons"


def make_lesson(path: Path) -> str:
    """Execute a lesson in place, with the solutions and the checks of its source, if any.

    The source is `solutions/lecons/<lesson>`, beside the folder `notebooks`. SourceError, in
    French, if it is not sound.
    """
    notebook = nbformat.read(path, as_version=4)
    courses = (one / "solutions" / "lecons" / path.stem for one in path.resolve().parents)
    if folder := next(filter(Path.is_dir, courses), None):
        source = read(folder)
        fill(notebook, source)
        _keep_checks(source, CHECKS / f"{path.stem}.txt")
    path.write_text(text_of(execute(notebook, path.parent)), "utf-8")
    return f"{path} exécuté"


def fill(notebook: NotebookNode, source: Source) -> None:
    """Put in the cells `ecrire-<question>` the solutions, and in their metadata what is given."""
    cells = {cell.get("id"): cell for cell in notebook.cells}
    for exercise in source.questions:
        cell = cells.get(f"ecrire-{exercise.name}")
        if cell is None:
            raise SourceError(
                f"{source.folder.name} : il manque la cellule ecrire-{exercise.name} dans le carnet"
            )
        cell.source, cell.metadata["depart"] = exercise.solution, exercise.start


def _keep_checks(source: Source, target: Path) -> None:
    """Make the checks again if their source changed since."""
    state = state_of(source.folder)
    if not (target.is_file() and target.read_text("utf-8").startswith(state)):
        sheet, _ = build(source)
        target.write_text(f"{state}\n{pack(sheet)}\n", "utf-8")
