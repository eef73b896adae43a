"""Lessons are run once, and their widgets tell all that they can show: a page then needs no Python.

A cell hidden before the first makes the kernel answer, in place of a widget, with the kind of what
lives in the page, and the name of the file that holds its data.
"""

import hashlib
import json
import re
import traceback
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import nbformat
from IPython.core.getipython import get_ipython
from nbclient import NotebookClient
from nbformat import NotebookNode

from course_lib.widgets.board.widget import Board
from course_lib.widgets.live import Live
from course_lib.widgets.page.stepper import Stepper
from course_lib.widgets.prediction import Prediction
from course_lib.widgets.quiz.widget import Quiz
from living import boards, lives, predictions, quizzes, steppers

KINDS: Mapping[type, tuple[str, Callable[[Any], dict[str, Any] | None]]] = {
    Board: ("board", boards.data),
    Live: ("live", lives.data),
    Prediction: ("prediction", predictions.data),
    Quiz: ("quiz", quizzes.data),
    Stepper: ("stepper", steppers.data),
}
"""For each widget that can live in a page: the name of its script, and what makes its data."""
MIME = "application/vnd.course.living+json"
AT_ONCE = 2
"""How many lessons run at the same time."""
MAKES = re.compile(r"\b(?:attractor_explorer|duel|explorer|live|play|prediction|quiz)\(")
"""What a cell calls to make a widget: those after the last that does are not run."""
FIRST_CELL = """import sys
sys.path.insert(0, {tools!r})
__import__("living.recording").recording.register({folder!r})"""

Marks = list[dict[str, str] | None]
"""What lives among the rich outputs of a cell, in order: its kind and its file, {} if a widget
needs Python, None if it is no widget."""


def record(notebooks: Iterable[Path], folder: Path) -> dict[Path, dict[str, Marks]]:
    """Run notebooks; for each, what lives in its cells, by their identifiers.

    The data are written in `folder`.
    """
    folder.mkdir(parents=True, exist_ok=True)
    paths = list(notebooks)
    with ThreadPoolExecutor(AT_ONCE) as pool:
        return dict(zip(paths, pool.map(partial(marks, folder), paths), strict=True))


def marks(folder: Path, path: Path) -> dict[str, Marks]:
    """What lives in the cells of a notebook, once it has run."""
    notebook = nbformat.read(path, as_version=4)
    while notebook.cells and not MAKES.search(notebook.cells[-1].source):
        notebook.cells.pop()
    if notebook.cells:
        run(notebook, path.parent, folder)
    found = ((cell.id, cell_marks(cell)) for cell in notebook.cells)
    return {name: marks for name, marks in found if any(mark is not None for mark in marks)}


def run(notebook: NotebookNode, place: Path, folder: Path) -> None:
    """Run in a folder a notebook whose widgets write their data in another."""
    tools = str(Path(__file__).parents[1])
    first = nbformat.v4.new_code_cell(FIRST_CELL.format(tools=tools, folder=str(folder)))
    notebook.cells.insert(0, first)
    execute(notebook, place)
    del notebook.cells[0]


def execute(notebook: NotebookNode, place: Path) -> None:
    """Run a notebook in a folder."""
    client = NotebookClient(
        notebook,
        timeout=300,
        kernel_name="python3",
        store_widget_state=False,
        record_timing=False,
        extra_arguments=["--log-level=ERROR"],
        resources={"metadata": {"path": str(place)}},
    )
    client.execute()


def cell_marks(cell: NotebookNode) -> Marks:
    """What lives among the rich outputs of a cell."""
    shown = [output.data for output in cell.get("outputs", []) if "data" in output]
    found = [one.get(MIME) for one in shown]
    for mark in found:
        if mark and "error" in mark:
            raise RuntimeError(f"{cell.id} : {mark['error']}")
    return found


# In the kernel of a lesson


def register(folder: str) -> None:
    """Display widgets as what tells of them in a page."""
    formatter = get_ipython().display_formatter.mimebundle_formatter
    for widget_class in KINDS:
        formatter.for_type(widget_class, partial(bundle, Path(folder)))


def bundle(folder: Path, widget: Any) -> dict[str, Any]:
    """What is displayed for a widget; an error, which IPython would hide, is told."""
    try:
        mark = recorded(folder, widget)
    except Exception:
        mark = {"error": traceback.format_exc()}
    return {MIME: mark, "text/plain": "living"}


def recorded(folder: Path, widget: Any) -> dict[str, str]:
    """The kind and the file of the data of a widget; nothing if it needs Python."""
    kind, data = next(KINDS[one] for one in type(widget).__mro__ if one in KINDS)
    if (made := data(widget)) is None:
        return {}
    text = json.dumps(made, ensure_ascii=False, separators=(",", ":"))
    name = f"{hashlib.sha256(text.encode()).hexdigest()[:16]}.json"
    (folder / name).write_text(text, encoding="utf-8")
    return {"kind": kind, "src": name}
