"""Pages to hand out or to print, self-contained: solutions, papers."""

import re
from collections.abc import Iterator
from pathlib import Path

import nbformat
from nbconvert import HTMLExporter
from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output

from course_lib.authoring.notebooks import COMPARING
from course_lib.authoring.source import SCHEME
from course_lib.grading.reports import formula
from course_lib.reference import Paper

HOW = "comment-faire"
"""The cell of a sheet that says how its checks and its hints serve."""
LINK = re.compile(r"\[([^\]]+)\]\([^)]*\.(?:ipynb|md)[^)]*\)")
"""A link to another page of the course."""
TITLE = re.compile(r"^# +(?:Exercices : )?(.+)$", re.MULTILINE)
FORMULA = re.compile(r"(?P<code>`[^`]*`)|\${1,2}(?P<formula>[^$\n]+)\${1,2}")
SCRIPT = re.compile(r"<script\b.*?</script>", re.DOTALL)
PRINTED = """
@page { size: A4; margin: 12mm }
@media print {
  pre, code { white-space: pre-wrap !important; overflow-wrap: anywhere }
  .jp-OutputArea-output, .jp-RenderedHTMLCommon { overflow: visible !important }
  body, main { margin: 0 !important; padding: 0 !important }
  .jp-InputArea, .jp-MarkdownOutput { display: block !important; box-sizing: border-box }
  svg, img { max-width: 100%; max-height: 75mm; height: auto }
  svg, img, pre, li, tr, .jp-CodeCell .jp-InputArea { break-inside: avoid }
  h1, h2, h3, p:has(+ .highlight) { break-after: avoid }
}
"""
NAMED = "<p>Nom, prénom : ....................................... &nbsp; Classe : .............</p>"
"""What stands above a sheet that students fill."""
LAST_PART = "@media print { h2:last-of-type { break-before: column } }"
"""The last part of an exam paper begins its second page, which is its second column."""


def solution_page(notebook: NotebookNode) -> str:
    """The page of a solution, without its marking scheme and what serves in a notebook only."""
    copy = nbformat.from_dict(notebook)
    title = TITLE.search(copy.cells[0].source)
    name = f"Corrigé : {title[1]}" if title else "Corrigé"
    left = ("verification", COMPARING, HOW)
    copy.cells = [cell for cell in copy.cells if not cell.id.startswith(left)]
    copy.cells[0].source = f"# {name}"
    for cell in copy.cells:
        if cell.cell_type == "markdown":
            cell.source = SCHEME.sub("", cell.source)
    return _page(copy, name)


def _page(notebook: NotebookNode, name: str, *, text_only: bool = False) -> str:
    """A notebook as a page without script; no link to another one, formulas drawn."""
    for cell in notebook.cells:
        if cell.cell_type == "markdown":
            text = LINK.sub(r"\1", cell.source)
            cell.source = FORMULA.sub(lambda one: one["code"] or formula(one["formula"]), text)
    hidden = {"exclude_input_prompt": True, "exclude_output_prompt": True}
    exporter = HTMLExporter(theme="light", exclude_input=text_only, **hidden)
    made: str = exporter.from_notebook_node(notebook, {"metadata": {"name": name}})[0]
    return SCRIPT.sub("", made).replace("</head>", f"<style>{PRINTED}</style></head>", 1)


def papers(course: Path) -> Iterator[tuple[str, str]]:
    """The pages that a course prints, with the names of their files; what it has not is left."""
    for name in ("annexe_resume", "annexe_arbres"):
        if (path := course / "notebooks" / "annexes" / f"{name}.ipynb").is_file():
            cells = nbformat.read(path, as_version=4).cells
            end = next((i for i, cell in enumerate(cells) if cell.id == "reponses"), len(cells))
            asked, answers = cells[:end], cells[end:]
            yield name, _paper(asked, name, named=bool(answers))
            if answers:
                style = [cell for cell in asked if cell.id == "impression"]
                answers[0].metadata.tags = ["large"]  # it begins the first page, not a new one
                yield f"{name}_reponses", _paper([*style, *answers], name)
    for page in sorted([*course.glob("docs/sujet*.md"), *course.glob("docs/bareme*.md")]):
        exam = page.stem.startswith("sujet")
        css = f"<style>{Paper(points=11).style()}{LAST_PART * exam}</style>"
        shown = new_code_cell("", outputs=[new_output("display_data", {"text/html": css})])
        cells = [shown, new_markdown_cell(page.read_text("utf-8"))]
        yield page.stem, _paper(cells, page.stem, named=exam)


def _paper(cells: list[NotebookNode], name: str, *, named: bool = False) -> str:
    """A page to print, in HTML; if it is `named`, students write theirs on it."""
    head = new_markdown_cell(NAMED, metadata={"tags": ["large"]})
    made = new_notebook(cells=[head, *cells] if named else cells)
    return _page(made, name, text_only=True)
