"""The solution of a sheet as a page to hand out, which asks nothing of the internet."""

import re

import nbformat
from nbconvert import HTMLExporter
from nbformat import NotebookNode

from course_lib.drawing.formulas import formula

TITLE = re.compile(r"^# +(?:Exercices : )?(.+)$", re.MULTILINE)
SCHEME = re.compile(r"\n+\*\*Barème.*\Z", re.DOTALL)
"""What teachers mark by, at the end of an answer."""
LINK = re.compile(r"\[([^\]]+)\]\([^)]*\.ipynb[^)]*\)")
FORMULA = re.compile(r"(?P<code>`[^`]*`)|\${1,2}(?P<formula>[^$\n]+)\${1,2}")
SCRIPT = re.compile(r"<script\b.*?</script>", re.DOTALL)


def page(notebook: NotebookNode, *, scheme: bool = False) -> str:
    """The page of a solution, without what serves in a notebook only; with the scheme if asked."""
    shown = nbformat.from_dict(notebook)
    title = TITLE.search(shown.cells[0].source)
    name = f"Corrigé : {title[1]}" if title else "Corrigé"
    shown.cells = [cell for cell in shown.cells if not cell.id.startswith("verification")]
    shown.cells[0].source = f"# {name}"
    for cell in shown.cells[1:]:
        if cell.cell_type == "markdown":
            cell.source = _written(cell.source if scheme else SCHEME.sub("", cell.source))
    exporter = HTMLExporter(theme="light", exclude_input_prompt=True, exclude_output_prompt=True)
    made: str = exporter.from_notebook_node(shown, {"metadata": {"name": name}})[0]
    return SCRIPT.sub("", made)


def _written(text: str) -> str:
    """A text for a page: no link to a notebook, formulas drawn."""
    text = LINK.sub(r"\1", text)
    return FORMULA.sub(lambda one: one["code"] or formula(one["formula"]), text)
