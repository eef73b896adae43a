"""The solution of a sheet as a page to hand out, which asks nothing of the internet."""

import re

import nbformat
from nbconvert import HTMLExporter
from nbformat import NotebookNode

from course_lib.authoring.notebooks import HOW, LINK
from course_lib.grading.formulas import formula

TITLE = re.compile(r"^# +(?:Exercices : )?(.+)$", re.MULTILINE)
SCHEME = re.compile(r"(?:\n+\*\*Barème|\s+\**Barème\**\s*:).*\Z", re.DOTALL)
"""What teachers mark by, at the end of an answer."""
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


def page(notebook: NotebookNode, *, scheme: bool = False) -> str:
    """The page of a solution, without what serves in a notebook only; with the scheme if asked."""
    shown = nbformat.from_dict(notebook)
    title = TITLE.search(shown.cells[0].source)
    name = f"Corrigé : {title[1]}" if title else "Corrigé"
    shown.cells = [cell for cell in shown.cells if not cell.id.startswith(("verification", HOW))]
    shown.cells[0].source = f"# {name}"
    for cell in shown.cells:
        if not scheme and cell.cell_type == "markdown":
            cell.source = SCHEME.sub("", cell.source)
    return exported(shown, name)


def exported(notebook: NotebookNode, name: str, *, exclude_input: bool = False) -> str:
    """A notebook as a page without script; no link to another one, formulas drawn."""
    shown = nbformat.from_dict(notebook)
    for cell in shown.cells:
        if cell.cell_type == "markdown":
            text = LINK.sub(r"\1", cell.source)
            cell.source = FORMULA.sub(lambda one: one["code"] or formula(one["formula"]), text)
    exporter = HTMLExporter(
        theme="light",
        exclude_input=exclude_input,
        exclude_input_prompt=True,
        exclude_output_prompt=True,
    )
    made: str = exporter.from_notebook_node(shown, {"metadata": {"name": name}})[0]
    return SCRIPT.sub("", made).replace("</head>", f"<style>{PRINTED}</style></head>", 1)
