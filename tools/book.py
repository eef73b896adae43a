"""The pages of the book: what Sphinx reads, gathered from the whole course in one folder.

Notebooks are shown as they were executed. A figure becomes a file with its text alternative, a link
between notebooks a link between pages. A widget is a still picture: a script of the page draws the
widget in its place, or a link leads to the live notebook. What follows a prediction is folded, and
so is the code of a cell that students write.
"""

import errno
import hashlib
import re
import shutil
from collections.abc import Iterator, Mapping
from html import escape, unescape
from math import ceil, inf
from pathlib import Path

import nbformat
from living.recording import Marks, copy_scripts
from nbclient.exceptions import CellExecutionError
from nbformat import NotebookNode
from reference import write_tables

from course_lib.authoring.notebooks import run_cells
from course_lib.grading.notebook import ANSWER_STUB
from course_lib.workspace import PREDICTION, text_above_title

ROOT = Path(__file__).parents[1]
NOTEBOOKS = ("notebooks", "exercises")
FIGURES = Path("_static", "figures")
LIVING = Path("_static", "living")
DATA = LIVING / "data"
KINDS = {"attractor_explorer": "stepper", "duel": "stepper", "explorer": "stepper", "play": "board"}
"""The kind of widget that some functions make; the other kinds have the name of their function."""
INVITATIONS = {
    "board": "Jouer en direct",
    "stepper": "Avancer pas à pas en direct",
    "live": "Bouger les curseurs en direct",
    "prediction": "Répondre en direct",
    "quiz": "Répondre en direct",
}
"""The text of the link to the live notebook, for a widget that does not live in the page."""
IN_PAGE = "Ici, on lit, on prévoit, on joue. Pour écrire et exécuter du Python\u00a0: en direct."
HOW_TO_RUN = "comment-faire"
WRITE = "L'écrire et la vérifier en direct"
EXPLAIN = "Rédiger sa réponse, puis la comparer, en direct"
MORE = {
    "stepper": "Changer l'arbre ou l'arène en direct",
    "board": "Changer le jeu ou l'adversaire en direct",
}
"""The text of the link to the live notebook, for a widget that lives: Python does more."""
WIDGET = re.compile(rf"^({'|'.join([*KINDS, *INVITATIONS])})\(", re.MULTILINE)
FOLLOWING = '<details class="course-following"><summary>Voir la suite</summary>'
SOLUTION = {"code_prompt_show": "Une solution", "code_prompt_hide": "Une solution"}
FOR_TEACHERS = re.compile(
    r"^```\{toctree\}\n:caption: Pour les enseignants\n(?::\w+:.*\n)*\n(?P<pages>.*?)```\n+",
    re.MULTILINE | re.DOTALL,
)
CHECK = re.compile(r"^(?:verifier|fiche)\(.*\n*", re.MULTILINE)
COMPARE = re.compile(r"^comparer\(", re.MULTILINE)
PASSED = re.compile(r"^✓ .* : Réussi\n", re.MULTILINE)
SETUP = re.compile(r"\A(?:import .*\n+|from .*\n+)*?from course_lib import (?:\([^)]*\)|.*)\n*")
DEFINES = re.compile(r"^(?:def|class) ", re.MULTILINE)
CODE = re.compile(r"^[^#\s]", re.MULTILINE)
DISPLAY = re.compile(r"\A(?:prediction|quiz|\w+_table)\([^\n]*\)\s*\Z")
"""A cell that only displays a question or a table: its code says nothing to a reader."""
TABLES = {
    "glossary_table()": ("glossaire", "Le glossaire"),
    "concordance_table()": ("glossaire", "La concordance, sous le glossaire"),
    "errata_table()": ("errata", "Les errata, note par note"),
}
"""The pages, and their links, that stand for the tables of a notebook: each is in one place."""
FOR_KERNEL = re.compile(r'<(p|span|div) class="ecran">.*?</\1> ?', re.DOTALL)
"""The parts of a text of a notebook that hold only where cells can be run."""
HINT = re.compile(r" ?(?:Bloqué\s\?[^.`]*|\(|Un indice[^.`]*)`indice\([^.]*\.\)?")
"""A sentence that gives the call of a hint."""
DRAWING = re.compile(r"<svg xmlns=.*?</svg>", re.DOTALL)
"""A figure of the course inside an output of HTML."""
SIZE = re.compile(r' (width|height)="([\d.]+)(?:pt)?"')
LABEL = re.compile(r' aria-label="([^"]*)"')
LETTERS = re.compile(r'font-size="([\d.]+)')
LIVE = "lite/notebooks/index.html?path="
"""The view of one notebook, which a telephone has room for; that of JupyterLab is `lite/lab`."""

Lives = Mapping[str, Marks]
"""For each cell of a notebook, by its identifier, which of its outputs live in the page."""


def lessons() -> list[Path]:
    """The notebooks whose widgets can live in their pages."""
    return sorted((ROOT / "notebooks").rglob("[!.]*.ipynb"))


def gather(
    source: Path, *, teachers: bool = False, living: Mapping[Path, Lives] | None = None
) -> None:
    """Write in `source` all that the book is made of; the teachers' pages only if `teachers`.

    `living` gives, for some notebooks, the outputs whose data are in the folder `DATA` of `source`.
    """
    shutil.copytree(ROOT / "docs", source, dirs_exist_ok=True)
    copy_scripts(source / LIVING)
    if not teachers:
        leave_out_teachers(source)
    for page in source.glob("*.md"):
        page.write_text(page.read_text(encoding="utf-8").replace("](../", "]("), encoding="utf-8")
    for folder in NOTEBOOKS:
        for path in sorted((ROOT / folder).rglob("*.ipynb")):
            if ".ipynb_checkpoints" not in path.parts:
                write_notebook(path, source, (living or {}).get(path, {}))
    write_tables(source)


def leave_out_teachers(source: Path) -> None:
    """Remove what the index lists for teachers: exam papers, schemes, how to mark."""
    index = source / "index.md"
    text = index.read_text("utf-8")
    contents = FOR_TEACHERS.search(text)
    assert contents is not None
    for pattern in contents["pages"].split():
        for page in source.glob(f"{pattern}.md"):
            page.unlink()
    index.write_text(text.replace(contents[0], ""), "utf-8")


def write_notebook(path: Path, source: Path, living: Lives) -> None:
    """The page of a notebook, at the same place under `source` as under the course."""
    place = path.relative_to(ROOT)
    notebook = nbformat.read(path, as_version=4)
    if place.parts[0] == "exercises":
        illustrate(notebook, path.parent)
    notebook.cells = list(page_cells(notebook.cells, place, source, living))
    (source / place).parent.mkdir(parents=True, exist_ok=True)
    nbformat.write(notebook, source / place)


def illustrate(notebook: NotebookNode, place: Path) -> None:
    """Run a sheet in its folder, and keep only the pictures that its cells draw.

    OSError if the disk is full.
    """
    try:
        run_cells(notebook, place)
    except CellExecutionError as error:
        if "No space left" in str(error):
            raise OSError(errno.ENOSPC, "", str(place)) from error
        raise
    for cell in notebook.cells:
        if cell.cell_type == "code":
            cell.execution_count = None
            cell.outputs = [one for one in cell.outputs if "image/svg+xml" in one.get("data", {})]


def page_cells(
    cells: list[NotebookNode], place: Path, source: Path, living: Lives | None = None
) -> Iterator[NotebookNode]:
    """The cells of a page: under its title, a link to the live notebook."""
    top = "../" * (len(place.parts) - 1)
    address = f"{top}{LIVE}{place.as_posix()}"
    for cell in with_folds(cells):
        marks = (living or {}).get(cell.get("id", ""), [])
        if cell.cell_type == "code":
            yield from code_cells(cell, marks, top, address, source)
        elif cell.get("id") != HOW_TO_RUN and cell.source != ANSWER_STUB:
            cell.source = to_pages(cell.source)
            if cell.source.startswith("# "):
                head, sign, rest = cell.source.partition("\n## ")
                link = button("course-live", address, "Ouvrir en direct", IN_PAGE)
                cell.source = f"{head}\n\n{link}\n{sign}{rest}"
            yield cell


def code_cells(
    cell: NotebookNode, marks: Marks, top: str, address: str, source: Path
) -> Iterator[NotebookNode]:
    """A code cell as it is read, with links to the live notebook for what only Python does."""
    if cell.source in TABLES:
        page, title = TABLES[cell.source]
        yield markdown(f"[{title}]({top}{page}.md)")
        return
    if COMPARE.search(cell.source):
        yield markdown(button("course-act", address, EXPLAIN))
        return
    if CHECK.search(cell.source):
        yield markdown(button("course-act", address, WRITE))
    call = WIDGET.search(cell.source)
    if not has_reading(cell):
        return
    fold(cell)
    for output in cell.outputs:
        show(output, top, source)
    enliven(cell, marks, top, address)
    yield cell
    if call and needs_python(cell, marks):
        yield markdown(button("course-act", address, INVITATIONS[KINDS.get(call[1], call[1])]))


def with_folds(cells: list[NotebookNode]) -> Iterator[NotebookNode]:
    """The cells, with a fold from each prediction to the next title, as `gate.js` hides them."""
    follows, depth = False, 0
    for cell in cells:
        above = text_above_title(cell.source) if cell.cell_type == "markdown" else None
        if follows and above != "":
            yield markdown(FOLLOWING)
            depth += 1
        if depth and above is not None:
            yield markdown(f"{above}\n\n{'</details>' * depth}")
            cell.source, depth = cell.source.removeprefix(above), 0
        yield cell
        follows = cell.cell_type == "code" and bool(PREDICTION.search(cell.source))
    if depth:
        yield markdown("</details>" * depth)


def has_reading(cell: NotebookNode) -> bool:
    """Whether a code cell has something to read, once checks and imports of the course are out.

    What is folded and displays nothing is read only if it defines something.
    """
    cell.source = SETUP.sub("", CHECK.sub("", cell.source))
    for output in cell.outputs:
        if output.output_type == "stream":
            output.text = PASSED.sub("", output.text)
    cell.outputs = [output for output in cell.outputs if output.get("text", "…")]
    is_folded = cell.metadata.get("jupyter", {}).get("source_hidden")
    return bool(cell.outputs or (DEFINES if is_folded else CODE).search(cell.source))


def fold(cell: NotebookNode) -> None:
    """Fold the solution of what students write; leave out code that only displays something."""
    if "depart" in cell.metadata:
        cell.metadata["mystnb"] = SOLUTION
    is_folded = cell.metadata.get("jupyter", {}).get("source_hidden") or DISPLAY.match(cell.source)
    if "depart" in cell.metadata or is_folded:
        tag = "remove-input" if is_folded and cell.outputs else "hide-input"
        cell.metadata["tags"] = [*cell.metadata.get("tags", []), tag]


def show(output: NotebookNode, top: str, source: Path) -> None:
    """Put the figures of an output in files of their own, and make links lead to pages."""
    data = output.get("data", {})
    if "image/svg+xml" in data:
        data["text/html"] = picture_of(data.pop("image/svg+xml"), top, source)
    elif "text/html" in data:
        pages = to_pages(data["text/html"])
        data["text/html"] = DRAWING.sub(lambda svg: picture_of(svg[0], top, source), pages)


def picture_of(svg: str, top: str, source: Path) -> str:
    """The HTML of a figure, which is written in a file; its text alternative is its label."""
    place, label = f"{top}{write_figure(svg, source)}", LABEL.search(svg)
    alt = escape(unescape(label[1] if label else ""))
    return f'<img class="course-figure" loading="lazy" {size_of(svg)} src="{place}" alt="{alt}">'


def needs_python(cell: NotebookNode, marks: Marks) -> bool:
    """Whether some output of a cell does not live in its page."""
    return bool(cell.get("outputs")) and (not marks or {} in marks)


def enliven(cell: NotebookNode, marks: Marks, top: str, address: str) -> None:
    """Write around each still picture that can live the kind of its widget, and its file of data.

    A script of the page then draws the widget.
    """
    pictures = [output.data for output in cell.outputs if "data" in output]
    for data, mark in zip(pictures, marks, strict=True) if marks else ():
        if mark:
            kind, source = mark["kind"], f"{top}{DATA.as_posix()}/{mark['src']}"
            heavy = " data-heavy" if "heavy" in mark else ""
            act = button("course-act", address, INVITATIONS[kind])
            more = button("course-act course-more", address, MORE[kind]) if kind in MORE else ""
            data["text/html"] = (
                f'<div class="course-living" data-kind="{kind}" data-src="{source}"{heavy}>'
                f'<div class="course-still">{data["text/html"]}{act}</div>{more}</div>'
            )


def size_of(svg: str) -> str:
    """The attributes, in pixels, that keep the room of a figure until the page loads it.

    The theme looks once for what is wider than the page, and makes the keyboard reach it. The last
    attribute is the width at which the smallest letters have ten pixels.
    """
    sizes = SIZE.findall(svg[svg.index("<svg") :].partition(">")[0])
    room = " ".join(f'{name}="{round(float(points) * 4 / 3)}"' for name, points in sizes)
    smallest = min(map(float, LETTERS.findall(svg)), default=inf)
    return f'{room} style="--least: {ceil(float(sizes[0][1]) * 10 / smallest)}px"'


def to_pages(text: str) -> str:
    """A text for readers without a kernel, whose links lead to pages and titles of the book."""
    text = HINT.sub("", FOR_KERNEL.sub("", text))
    text = re.sub(r"\]\(#[^)]+\)", lambda link: link[0].lower(), text)
    return re.sub(r'(href="[^":]+)\.ipynb"', r'\1.html"', text)


def write_figure(svg: str, source: Path) -> str:
    """Write a drawing under its own digest, and return its place in the book."""
    place = FIGURES / f"{hashlib.sha256(svg.encode()).hexdigest()[:16]}.svg"
    (source / FIGURES).mkdir(parents=True, exist_ok=True)
    (source / place).write_text(svg, encoding="utf-8")
    return place.as_posix()


def button(style: str, address: str, text: str, remark: str = "") -> str:
    """A link to the live notebook."""
    return f'<p class="{style}"><a href="{address}">▶ {text}</a> {remark}</p>'


def markdown(text: str) -> NotebookNode:
    """A cell of text."""
    return nbformat.v4.new_markdown_cell(text)
