"""Lessons use in sight no Python but what the annex on Python shows, and shows early enough."""

import ast
import builtins
import re
from pathlib import Path

import nbformat
import pytest

NOTEBOOKS = Path(__file__).parents[1] / "notebooks"
LESSONS = [path.stem for path in sorted(NOTEBOOKS.rglob("[0-9]*.ipynb"))]
PART = {1: 1, **dict.fromkeys(range(2, 7), 2), **dict.fromkeys(range(10, 20), 3)}
"""Up to which part of the annex each lesson may go; the first page is read before them all."""
PLAIN = {
    *("Module", "Expr", "Constant", "Name", "Load", "Store", "Attribute", "Call", "arguments"),
    *("arg", "keyword", "alias", "Import", "ImportFrom", "comprehension", "FormattedValue"),
}


def visible(name):
    """The code that is read in a notebook, and the number of the part where each cell stands."""
    part = 0
    for cell in nbformat.read(next(NOTEBOOKS.rglob(f"{name}.ipynb")), as_version=4).cells:
        if cell.cell_type == "markdown":
            part += len(re.findall(r"^## \d", cell.source, re.MULTILINE))
        elif not cell.metadata.get("jupyter", {}).get("source_hidden"):
            yield part, cell.source


def constructions(source):
    """What a code is made of: kinds of nodes, built-in functions, and a few finer distinctions."""
    for node in ast.walk(ast.parse(source)):
        if type(node).__name__ not in PLAIN:
            yield type(node).__name__
        if isinstance(node, ast.Name) and callable(getattr(builtins, node.id, None)):
            yield f"{node.id}()"
        if isinstance(node, ast.comprehension) and node.ifs:
            yield "comprehension with if"
        if isinstance(node, ast.arguments) and (node.defaults or node.kw_defaults):
            yield "default value"
        if isinstance(node, ast.FormattedValue) and node.format_spec:
            yield "format"


def announced(part):
    """What the annex shows in its parts up to this one."""
    cells = visible("annexe_python")
    return {one for number, source in cells if number <= part for one in constructions(source)}


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_uses_in_sight_only_what_is_announced(name):
    used = {one for _, source in visible(name) for one in constructions(source)}
    assert sorted(used - announced(PART.get(int(name[:2]), 1)) - {"display()"}) == []


def test_the_annex_grows_part_by_part():
    assert announced(1) < announced(2) < announced(3)
