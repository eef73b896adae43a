"""The data of the widgets of lessons, so that a page shows these widgets without Python.

Each lesson is run once. A cell added before the first makes the kernel write, for each widget that
is displayed, a file of data, and display the name of this file in place of the widget.
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
from nbformat import NotebookNode

from course_lib.authoring.notebooks import run_cells
from course_lib.widgets.board import Board
from course_lib.widgets.live import Live
from course_lib.widgets.page.parts import COLORS, KEYS
from course_lib.widgets.page.parts import HERE as PAGE
from course_lib.widgets.page.stepper import Stepper
from course_lib.widgets.prediction import Prediction
from course_lib.widgets.quiz import Quiz
from living import boards, data

MIME = "application/vnd.course.living+json"
AT_ONCE = 2
"""How many lessons run at the same time."""
HEAVY = 300_000
"""How many characters of data a page loads for one widget before anybody touches it."""
MAKES_WIDGET = re.compile(r"\b(?:attractor_explorer|duel|explorer|live|play|prediction|quiz)\(")
"""What a cell calls to make a widget: the cells after the last that does are not run."""
FIRST_CELL = """import sys
sys.path.insert(0, {tools!r})
__import__("living.recording").recording.register({folder!r})"""

SCRIPTS = {"stepper_page.js": PAGE / "stepper.js", "picture.js": PAGE / "picture.js"}
STYLES = PAGE / "stepper.css", PAGE / "picture.css"

Marks = list[dict[str, str] | None]
"""For each rich output of a cell, in order: `{"kind": …, "src": …}` (and `heavy`, maybe) for a
widget that lives in the page, `{}` for one that needs Python, None for what is no widget."""


KINDS: Mapping[type, tuple[str, Callable[[Any], dict[str, Any] | None]]] = {
    Board: ("board", boards.data),
    Live: ("live", data.live_data),
    Prediction: ("prediction", data.prediction_data),
    Quiz: ("quiz", data.quiz_data),
    Stepper: ("stepper", data.stepper_data),
}
"""For each widget: the name of its script in the page, and the function that returns its data, or
None if the widget needs Python."""


def copy_scripts(folder: Path) -> None:
    """Put in a folder the scripts of the widgets, and their styles in one file, for the pages."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, path in SCRIPTS.items():
        script = path.read_text("utf-8")
        (folder / name).write_text((KEYS if "letSave" in script else "") + script, "utf-8")
    styles = [path.read_text("utf-8") for path in STYLES]
    (folder / "widgets.css").write_text("".join([COLORS, *styles]), "utf-8")


def record(notebooks: Iterable[Path], folder: Path) -> dict[Path, dict[str, Marks]]:
    """Run notebooks, and write in `folder` the data of their widgets.

    Return, for each notebook, the outputs of its cells that live, by the identifiers of the cells.
    """
    folder.mkdir(parents=True, exist_ok=True)
    paths = list(notebooks)
    with ThreadPoolExecutor(AT_ONCE) as pool:
        return dict(zip(paths, pool.map(partial(marks, folder), paths), strict=True))


def marks(folder: Path, path: Path) -> dict[str, Marks]:
    """Run one notebook, and return the outputs of its cells that live."""
    notebook = nbformat.read(path, as_version=4)
    while notebook.cells and not MAKES_WIDGET.search(notebook.cells[-1].source):
        notebook.cells.pop()
    if not notebook.cells:
        return {}
    tools = str(Path(__file__).parents[1])
    first = nbformat.v4.new_code_cell(FIRST_CELL.format(tools=tools, folder=str(folder)))
    notebook.cells.insert(0, first)
    run_cells(notebook, path.parent)
    by_cell = {cell.id: cell_marks(cell) for cell in notebook.cells[1:]}
    return {name: marks for name, marks in by_cell.items() if marks.count(None) < len(marks)}


def cell_marks(cell: NotebookNode) -> Marks:
    """The rich outputs of a cell; RuntimeError if the data of one could not be made."""
    outputs = [output.data.get(MIME) for output in cell.get("outputs", []) if "data" in output]
    for mark in outputs:
        if mark and "error" in mark:
            raise RuntimeError(f"{cell.id} : {mark['error']}")
    return outputs


# In the kernel of a lesson


def register(folder: str) -> None:
    """Make IPython display, in place of a widget, its kind and the name of its file of data."""
    formatter = get_ipython().display_formatter.mimebundle_formatter
    for widget_class in KINDS:
        formatter.for_type(widget_class, partial(bundle, Path(folder)))


def bundle(folder: Path, widget: Any) -> dict[str, Any]:
    """What is displayed in place of a widget: IPython would hide an error, which is returned."""
    try:
        mark = write_data(folder, widget)
    except Exception:
        mark = {"error": traceback.format_exc()}
    return {MIME: mark, "text/plain": "living"}


def write_data(folder: Path, widget: Any) -> dict[str, str]:
    """Write the data of a widget; return its kind and its file, `{}` if it needs Python.

    What is heavy is marked: a page loads it only once it is asked to.
    """
    kind, data_of = next(KINDS[one] for one in type(widget).__mro__ if one in KINDS)
    content = data_of(widget)
    if content is None:
        return {}
    text = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
    name = f"{hashlib.sha256(text.encode()).hexdigest()[:16]}.json"
    (folder / name).write_text(text, encoding="utf-8")
    return {"kind": kind, "src": name} | ({"heavy": "true"} if len(text) > HEAVY else {})
