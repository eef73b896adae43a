"""Prepares lessons: what students write there, its checks, and the execution."""

from pathlib import Path

import nbformat
from nbformat import NotebookNode

from course_lib.authoring.answers import SourceError
from course_lib.authoring.building import build
from course_lib.authoring.notebooks import execute, write_notebook
from course_lib.authoring.source import Source, read, state_of
from course_lib.judge import pack

CHECKS = Path(__file__).parents[1] / "lessons"
LACKING = "{} : il manque la cellule ecrire-{} dans le carnet"


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
        text = f"{state_of(folder)}\n{pack(build(source)[0])}\n"
        (CHECKS / f"{path.stem}.txt").write_text(text, "utf-8")
    return f"{write_notebook(execute(notebook, path.parent), path)} exécuté"


def fill(notebook: NotebookNode, source: Source) -> None:
    """Put in the cells `ecrire-<question>` the solutions, and in their metadata what is given."""
    cells = {cell.get("id"): cell for cell in notebook.cells}
    for exercise in source.questions:
        if (cell := cells.get(f"ecrire-{exercise.name}")) is None:
            raise SourceError(LACKING.format(source.folder.name, exercise.name))
        cell.source, cell.metadata["depart"] = exercise.solution, exercise.start
