"""The solution of a sheet as a page to hand out, which asks nothing of the internet."""

import re

import nbformat
from nbconvert import HTMLExporter
from nbformat import NotebookNode

from course_lib.authoring.notebooks import COMPARING, HOW, LINK
from course_lib.authoring.source import SCHEME
from course_lib.grading.formulas import formula

TITLE = re.compile(r"^# +(?:Exercices : )?(.+)$", re.MULTILINE)
FORMULA = re.compile(r"(?P<code>`[^`]*`)|\${1,2}(?P<formula>[^$\n]+)\${1,2}")
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
SCRIPT = re.compile(r"<script\b.*?</script>", re.DOTALL)


def page(notebook: NotebookNode) -> str:
    """The page of a solution, without its marking scheme and what serves in a notebook only."""
    copy = nbformat.from_dict(notebook)
    title = TITLE.search(copy.cells[0].source)
    name = f"Corrigé : {title[1]}" if title else "Corrigé"
    copy.cells = [
        cell for cell in copy.cells if not cell.id.startswith(("verification", COMPARING, HOW))
    ]
    copy.cells[0].source = f"# {name}"
    for cell in copy.cells:
        if cell.cell_type == "markdown":
            cell.source = SCHEME.sub("", cell.source)
    return exported(copy, name)


def exported(notebook: NotebookNode, name: str, *, exclude_input: bool = False) -> str:
    """A notebook as a page without script; no link to another one, formulas drawn."""
    copy = nbformat.from_dict(notebook)
    for cell in copy.cells:
        if cell.cell_type == "markdown":
            text = LINK.sub(r"\1", cell.source)
            cell.source = FORMULA.sub(lambda one: one["code"] or formula(one["formula"]), text)
    exporter = HTMLExporter(
        theme="light",
        exclude_input=exclude_input,
        exclude_input_prompt=True,
        exclude_output_prompt=True,
    )
    made: str = exporter.from_notebook_node(copy, {"metadata": {"name": name}})[0]
    return SCRIPT.sub("", made).replace("</head>", f"<style>{PRINTED}</style></head>", 1)
