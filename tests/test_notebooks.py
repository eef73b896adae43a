"""What every lesson holds, as committed: executed, clean, linked, and rich enough."""

import ast
import builtins
import re
from itertools import chain
from pathlib import Path

import nbformat
import pytest

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "notebooks"
NOTEBOOKS = {
    path.stem: nbformat.read(path, 4)
    for path in sorted(FOLDER.rglob("*.ipynb"), key=lambda path: path.stem)
}
PLACES = {path.stem: path for path in FOLDER.rglob("[!.]*.ipynb")}
LESSONS = [name for name in NOTEBOOKS if re.match(r"\d", name) and name != "00_accueil"]
every_notebook = pytest.mark.parametrize("name", NOTEBOOKS)
every_lesson = pytest.mark.parametrize("name", LESSONS)
COUNTED = r"(?:nœud|position|partie|coup|feuille|sommet|carré|point|entrée|pion|arbre|tablette)s"
DISPLAYED = r"draw_|live|explorer|attractor_explorer|quiz|play|prediction|course_notes"
WIDGETS = r"^\s*(?:\w+ = |display\()?(?:live|explorer|attractor_explorer|quiz|play|league)\("


def code_cells(name):
    return [cell for cell in NOTEBOOKS[name].cells if cell.cell_type == "code"]


def code(name):
    return "\n".join(cell.source for cell in code_cells(name))


def text(name):
    return "\n".join(c.source for c in NOTEBOOKS[name].cells if c.cell_type == "markdown")


@every_notebook
def test_it_was_run_from_top_to_bottom_without_a_warning(name):
    cells = [cell for cell in code_cells(name) if cell.source.strip()]
    assert [cell.execution_count for cell in cells] == list(range(1, len(cells) + 1))
    outputs = [output for cell in cells for output in cell.outputs]
    assert not [one for one in outputs if "error" in one.output_type or one.get("name") == "stderr"]
    shown = "\n".join(str(one.get("text") or one.get("data")) for one in outputs)
    assert not re.findall(rf"(?<![\d\u202f.,]) 1[ \u202f\u00a0]{COUNTED}", shown)  # « 1 nœuds »


@every_notebook
def test_nothing_names_the_machine(name):
    written = nbformat.writes(NOTEBOOKS[name])
    assert not re.search(r"/(home|root|tmp|Users|work|usr)/|[A-Z]:\\\\|\b0x[0-9a-f]{8,}", written)


@every_lesson
def test_a_lesson_has_widgets_hints_and_an_end(name):
    assert len(re.findall(WIDGETS, code(name), flags=re.MULTILINE)) >= 2
    assert re.search(r"from course_lib import [^)]*?\bindice\b", code(name))
    assert "Ce que vous savez faire maintenant" in text(name)


@every_notebook
def test_a_figure_or_a_widget_that_a_cell_makes_is_displayed(name):
    """One that is not the last expression of its cell needs `display`."""
    for cell in code_cells(name):
        lost = [node.value for node in ast.parse(cell.source).body[:-1] if is_call(node)]
        functions = [getattr(call.func, "id", "") for call in lost]
        assert not [one for one in functions if re.match(DISPLAYED, one)], cell.id


def is_call(node):
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)


@every_lesson
def test_what_depends_on_the_clock_or_on_numba_is_not_compared(name):
    for cell in code_cells(name):
        if re.search(r"perf_counter\(\)|print\(.*numba", cell.source):
            assert "nbval-ignore-output" in cell.metadata.get("tags", []), cell.id


# The home page


def lessons_in(text):
    """The numbers of the lessons that a text names: « 01 à 04 », « 05 et 06 », the home page."""
    text = re.sub(r"\]\([^)]*\)|\d+ minutes", "", text.replace("[accueil]", "00"))
    spans = re.findall(r"\b(\d\d)(?:\]? à \[?(\d\d))?\b", text)
    return set(chain(*(range(int(a), int(b or a) + 1) for a, b in spans)))


ROWS = re.findall(
    r"^\| \[\*\*(\d\d) .*?\| .*?\| ([^|]*) \| (\d+) min.*\|$",
    text("00_accueil") + "\n" + text("sommaire_approfondir"),
    re.MULTILINE,
)
NEEDS = re.compile(r"\*\*(?:Il vous faut|Prérequis|Il faut connaître|Avant de commencer).*")


def test_the_home_page_says_what_each_lesson_asks_and_how_long_it_is():
    assert [number for number, *_ in ROWS] == [name[:2] for name in LESSONS]
    for name, (_, before, minutes) in zip(LESSONS, ROWS, strict=True):
        opening = NOTEBOOKS[name].cells[0].source.replace("\u00a0", " ")
        length = "une heure" if minutes == "60" else f"{minutes} minutes"
        assert length in opening
        if "min" in before:  # the lessons of the road, which follow one another
            assert re.search(rf"la route[^,]*, {before}utes", opening)
        else:
            assert lessons_in(before) == lessons_in(NEEDS.search(opening)[0])


# Links


@every_notebook
def test_links_lead_somewhere(name):
    links = re.findall(r"\]\(([\w./-]+\.ipynb)(?:#[\w-]+)?\)", text(name))
    assert links or name.startswith("annexe")
    assert not [link for link in links if not (PLACES[name].parent / link).resolve().exists()]


def test_a_link_leads_to_the_lesson_whose_number_it_bears():
    texts = [text(name) for name in NOTEBOOKS]
    for pattern in ("docs/*.md", "solutions/*/fiche.md", "solutions/*/*/question.md"):
        texts += [path.read_text("utf-8") for path in ROOT.glob(pattern)]
    links = re.findall(r"\[([^\][]*)\]\([\w./-]*?(\d\d)_\w+\.ipynb", "\n".join(texts))
    assert len(links) > 100
    assert not [one for one in links if set(re.findall(r"\b\d\d\b", one[0])) - {one[1]}]


# The Python that lessons use: no more than the annex on Python shows, and shows early enough

PART = {1: 1, **dict.fromkeys(range(2, 7), 2), **dict.fromkeys(range(10, 20), 3)}
"""Up to which part of the annex each lesson may go; the first page is read before them all."""
PLAIN = {
    *("Module", "Expr", "Constant", "Name", "Load", "Store", "Attribute", "Call", "arguments"),
    *("arg", "keyword", "alias", "Import", "ImportFrom", "comprehension", "FormattedValue"),
}


def visible(name):
    """The code that is read in a notebook, and the number of the part where each cell stands."""
    part = 0
    for cell in NOTEBOOKS[name].cells:
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


@pytest.mark.parametrize("name", ["00_accueil", *LESSONS])
def test_a_lesson_uses_in_sight_only_what_is_announced(name):
    used = {one for _, source in visible(name) for one in constructions(source)}
    assert sorted(used - announced(PART.get(int(name[:2]), 1)) - {"display()"}) == []


def test_the_annex_grows_part_by_part():
    assert announced(1) < announced(2) < announced(3)
