"""What is handed out on paper, as PDF files: the summary, trees, exam papers, solutions."""

import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

import nbformat
from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output

from course_lib.authoring import corriges
from course_lib.authoring.answers import SourceError
from course_lib.reference import Paper

BROWSERS = (
    *("chromium-headless-shell", "chromium", "chromium-browser"),
    *("google-chrome", "google-chrome-stable", "chrome", "msedge"),
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)
"""The first has no window to draw, which saves it a quarter of the work."""
NO_BROWSER = "il faut Chromium, Chrome ou Edge sur cette machine pour écrire des PDF"
NOTHING = "rien à imprimer dans {} : lancez la commande dans le dossier du cours, ou donnez --dans"
NOT_PRINTED = "{} n'a pas écrit {} : fermez ses fenêtres, ou installez-en un autre, puis relancez"
NAMED = (
    "Nom, prénom : ........................................... &nbsp; Classe : .................."
)
"""What stands above a sheet that students fill."""
LAST_PART = "@media print { h2:last-of-type { break-before: column } }"
"""The last part of an exam paper begins its second page, which is its second column."""


@dataclass(frozen=True)
class Document:
    """A paper to print: its file's name and its cells; `named` if students write theirs on it."""

    name: str
    cells: list[NotebookNode] = field(repr=False)
    named: bool = False

    def page(self) -> str:
        """The page that is printed."""
        head = new_markdown_cell(f"<p>{NAMED}</p>", metadata={"tags": ["large"]})
        made = new_notebook(cells=[head, *self.cells] if self.named else self.cells)
        return corriges.exported(made, self.name, exclude_input=True)


def documents(course: Path) -> Iterator[Document]:
    """All that a course prints; what it has not is left out."""
    for name in ("annexe_resume", "annexe_arbres"):
        if (path := course / "notebooks" / "annexes" / f"{name}.ipynb").is_file():
            cells = nbformat.read(path, as_version=4).cells
            ids = [cell.id for cell in cells]
            end = ids.index("reponses") if "reponses" in ids else len(cells)
            yield Document(name, cells[:end], named=end < len(cells))
            if end < len(cells):
                style = [cell for cell in cells[:end] if cell.id == "impression"]
                cells[end].metadata.tags = ["large"]  # it begins the first page, not a new one
                yield Document(f"{name}_reponses", [*style, *cells[end:]])
    for path in sorted([*course.glob("docs/sujet*.md"), *course.glob("docs/bareme*.md")]):
        exam = path.stem.startswith("sujet")
        yield Document(path.stem, _written(path, LAST_PART * exam), named=exam)


def _written(path: Path, more: str) -> list[NotebookNode]:
    """The cells of a text: its style, with `more`, and itself."""
    style = f"<style>{Paper(points=11).style()}{more}</style>"
    shown = new_output("display_data", {"text/html": style})
    return [new_code_cell("", outputs=[shown]), new_markdown_cell(path.read_text("utf-8"))]


def write(course: Path, into: Path) -> Iterator[Path]:
    """Write the PDF files of a course in a folder, one by one; SourceError if nothing here can.

    Neither does it if there is nothing to write.
    """
    papers, solved = [*documents(course)], sorted(course.glob("solutions/*/*.ipynb"))
    if not (papers or solved):
        raise SourceError(NOTHING.format(course.absolute()))
    browser = next(filter(None, map(shutil.which, BROWSERS)), None)
    if browser is None:
        raise SourceError(NO_BROWSER)
    into.mkdir(parents=True, exist_ok=True)
    for one in papers:
        yield _printed(browser, one.page(), into / f"{one.name}.pdf")
    for path in solved:
        if path.stem == path.parent.name:
            page = corriges.page(nbformat.read(path, as_version=4))
            yield _printed(browser, page, into / f"corrige_{path.stem}.pdf")


def _printed(browser: str, page: str, target: Path) -> Path:
    """Print a page, which asks nothing of any server, beside its place: some read nothing else.

    A browser does not say what it could not write.
    """
    with TemporaryDirectory(prefix=f"{target.stem}-", dir=target.parent.absolute()) as folder:
        source, printed = Path(folder, "page.html"), Path(folder, "page.pdf")
        source.write_text(page, "utf-8")
        quiet = ["--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer"]
        command = [browser, *quiet, f"--user-data-dir={folder}", f"--print-to-pdf={printed}"]
        try:
            command.append(source.as_uri())
            subprocess.run(command, check=True, capture_output=True, timeout=120)
            return printed.replace(target)
        except (subprocess.SubprocessError, FileNotFoundError) as error:
            raise SourceError(NOT_PRINTED.format(browser, target)) from error
