"""The pages of the book: what Sphinx reads, gathered from the whole course in one folder.

Notebooks are shown as they were executed. A figure becomes a file with its text alternative, a
link between notebooks one between pages, and what needs a kernel is followed by a link to the
live notebook. What lives without one is still until its script draws it. What follows a prediction
is folded, and the code of a cell that students write.
"""

import hashlib
import re
import shutil
from collections.abc import Iterator, Mapping
from html import escape
from pathlib import Path
from xml.etree import ElementTree

import nbformat
from browser.course_browser import needed
from living.recording import Marks, execute
from living.scripts import copy_scripts
from nbformat import NotebookNode
from reference import write_reference, write_tables

from course_lib.workspace import PREDICTION, above_title

ROOT = Path(__file__).parents[1]
NOTEBOOKS = ("notebooks", "exercises")
FIGURES = Path("_static", "figures")
LIVING = Path("_static", "living")
DATA = LIVING / "data"
KINDS = {"attractor_explorer": "stepper", "duel": "stepper", "explorer": "stepper", "play": "board"}
"""The kinds that do not bear the name of the function that makes them."""
INVITATIONS = {
    "board": "Jouer en direct",
    "stepper": "Avancer pas à pas en direct",
    "live": "Bouger les curseurs en direct",
    "prediction": "Répondre en direct",
    "quiz": "Répondre en direct",
}
"""What the button says that follows a widget, by kind."""
MORE = {
    "stepper": "Changer l'arbre ou l'arène en direct",
    "board": "Changer le jeu ou l'adversaire en direct",
}
"""What the button says that follows what lives, by kind, where Python does more."""
ACTING = re.compile(rf"^({'|'.join([*KINDS, *INVITATIONS])})\(", re.MULTILINE)
FOLLOWING = '<details class="course-following"><summary>Voir la suite</summary>'
SOLUTION = {"code_prompt_show": "Une solution", "code_prompt_hide": "Une solution"}
FOR_TEACHERS = re.compile(
    r"^```\{toctree\}\n:caption: Pour les enseignants\n(?::\w+:.*\n)*\n(?P<pages>.*?)```\n\n",
    re.MULTILINE | re.DOTALL,
)
FETCHED = "<!-- Cette liste est écrite par tools/book.py. -->"
TITLE = re.compile(r"^#+ (.+)", re.MULTILINE)
LIVE = "lite/notebooks/index.html?path="
"""The view of one notebook, which a telephone has room for; that of JupyterLab is `lite/lab`."""


Lives = Mapping[str, Marks]
"""What lives in the outputs of a notebook, by cell."""


def lessons() -> list[Path]:
    """The notebooks whose widgets can live in their pages."""
    return sorted((ROOT / "notebooks").glob("*.ipynb"))


def gather(
    source: Path, *, teachers: bool = False, living: Mapping[Path, Lives] | None = None
) -> None:
    """Write in `source` all that the book is made of, the teachers' pages only if asked.

    What lives in notebooks was recorded in the folder `DATA` of `source`.
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
    live = source / "en_direct.md"
    live.write_text(live.read_text("utf-8").replace(FETCHED, "\n".join(fetched())), "utf-8")
    write_tables(source)
    write_reference(source / "reference")


def leave_out_teachers(source: Path) -> None:
    """Remove what the index lists for teachers: exam papers, schemes, how to mark."""
    index = source / "index.md"
    text = index.read_text("utf-8")
    listed = FOR_TEACHERS.search(text)
    assert listed is not None
    for pattern in listed["pages"].split():
        for page in source.glob(f"{pattern}.md"):
            page.unlink()
    index.write_text(text.replace(listed[0], ""), "utf-8")


def fetched() -> Iterator[str]:
    """The lessons that ask something of the internet, and in which parts they do."""
    for path in lessons():
        titles, found = [""], dict[str, None]()
        for cell in nbformat.read(path, as_version=4).cells:
            if cell.cell_type == "markdown":
                titles += TITLE.findall(cell.source)
            elif needed(cell.source):
                found[titles[-1]] = None
        if parts := ", ".join(f"«\u00a0{title}\u00a0»" for title in found):
            yield f"- [{titles[1]}](notebooks/{path.name})\u00a0: {parts}."


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
    """Keep the pictures that the cells of a sheet draw; those of what students write are theirs."""
    execute(notebook, place)
    for cell in notebook.cells:
        if cell.cell_type == "code":
            is_theirs = cell.metadata.get("nbgrader", {}).get("solution", False)
            cell.execution_count = None
            cell.outputs = [
                output
                for output in cell.outputs
                if "image/svg+xml" in output.get("data", {}) and not is_theirs
            ]


def page_cells(
    cells: list[NotebookNode], place: Path, source: Path, living: Lives | None = None
) -> Iterator[NotebookNode]:
    """The cells of the page: the first, which holds the title, is followed by a button."""
    top = "../" * (len(place.parts) - 1)
    address = f"{top}{LIVE}{place.as_posix()}"
    for rank, cell in enumerate(gated(cells)):
        marks = (living or {}).get(cell.get("id", ""), [])
        if cell.cell_type == "code":
            fold(cell)
            for output in cell.outputs:
                show(output, top, source)
            enliven(cell, marks, top, address)
        else:
            cell.source = to_pages(cell.source)
        yield cell
        if rank == 0:
            yield markdown(button("course-live", address, "Ouvrir en direct"))
        elif needs_python(cell, marks) and (acting := ACTING.search(cell.source)):
            kind = KINDS.get(acting[1], acting[1])
            yield markdown(button("course-act", address, INVITATIONS[kind]))


def gated(cells: list[NotebookNode]) -> Iterator[NotebookNode]:
    """The cells; what `gate.js` veils, from a prediction to the next title, is folded."""
    opens, closed = False, 0
    for cell in cells:
        above = above_title(cell.source) if cell.cell_type == "markdown" else None
        if opens and above != "":
            yield markdown(FOLLOWING)
            closed += 1
        if closed and above is not None:
            yield markdown(f"{above}\n\n{'</details>' * closed}")
            cell.source, closed = cell.source.removeprefix(above), 0
        yield cell
        opens = cell.cell_type == "code" and bool(PREDICTION.search(cell.source))
    if closed:
        yield markdown("</details>" * closed)


def fold(cell: NotebookNode) -> None:
    """Hide in the page the code that JupyterLab hides, and that students write."""
    if "depart" in cell.metadata:
        cell.metadata["mystnb"] = SOLUTION
    if "depart" in cell.metadata or cell.metadata.get("jupyter", {}).get("source_hidden"):
        cell.metadata["tags"] = [*cell.metadata.get("tags", []), "hide-input"]


def show(output: NotebookNode, top: str, source: Path) -> None:
    """Put figures in files of their own, and make links lead to pages."""
    data = output.get("data", {})
    if "image/svg+xml" in data:
        svg = data.pop("image/svg+xml")
        place, size = f"{top}{write_figure(svg, source)}", size_of(svg)
        alt = escape(data.get("text/plain", ""))
        data["text/html"] = (
            f'<img class="course-figure" loading="lazy" {size} src="{place}" alt="{alt}">'
        )
    elif "text/html" in data:
        data["text/html"] = to_pages(data["text/html"])


def needs_python(cell: NotebookNode, marks: Marks) -> bool:
    """Whether some output of a cell does not live in its page."""
    return bool(cell.get("outputs")) and (not marks or {} in marks)


def enliven(cell: NotebookNode, marks: Marks, top: str, address: str) -> None:
    """Say of what each output shows still where its data are, so that a script draws it."""
    shown = [output.data for output in cell.outputs if "data" in output]
    for data, mark in zip(shown, marks, strict=True) if marks else ():
        if mark:
            kind, source = mark["kind"], f"{top}{DATA.as_posix()}/{mark['src']}"
            act = button("course-act", address, INVITATIONS[kind])
            more = button("course-act course-more", address, MORE[kind]) if kind in MORE else ""
            data["text/html"] = (
                f'<div class="course-living" data-kind="{kind}" data-src="{source}">'
                f'<div class="course-still">{data["text/html"]}{act}</div>{more}</div>'
            )


def size_of(svg: str) -> str:
    """The attributes that keep the room of a figure until it comes.

    The theme looks once at what is wider than the page, which must be reached by the keyboard.
    """
    attributes = ElementTree.fromstring(svg).attrib
    pixels = {
        name: round(float(attributes[name].removesuffix("pt")) * 4 / 3)
        for name in ("width", "height")
    }
    return " ".join(f'{name}="{value}"' for name, value in pixels.items())


def to_pages(text: str) -> str:
    """A text whose links lead to pages, and to titles, as the book names them."""
    text = re.sub(r"\]\(#[^)]+\)", lambda link: link[0].lower(), text)
    return re.sub(r'(href="[^":]+)\.ipynb"', r'\1.html"', text)


def write_figure(svg: str, source: Path) -> str:
    """Write a drawing under its own digest, and return its place in the book."""
    place = FIGURES / f"{hashlib.sha256(svg.encode()).hexdigest()[:16]}.svg"
    (source / FIGURES).mkdir(parents=True, exist_ok=True)
    (source / place).write_text(svg, encoding="utf-8")
    return place.as_posix()


def button(style: str, address: str, text: str) -> str:
    """What leads to the live notebook."""
    return f'<p class="{style}"><a href="{address}">▶ {text}</a></p>'


def markdown(text: str) -> NotebookNode:
    """A cell of text."""
    return nbformat.v4.new_markdown_cell(text)
