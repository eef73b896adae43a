"""What every lesson holds, as committed: executed, clean, linked, and rich enough."""

import ast
import re
from itertools import chain
from pathlib import Path

import nbformat
import pytest

from course_lib.authoring.source import Given, read

ROOT = Path(__file__).parents[1]
FOLDER = Path(__file__).parents[1] / "notebooks"
NOTEBOOKS = {
    path.stem: nbformat.read(path, as_version=4) for path in sorted(FOLDER.glob("*.ipynb"))
}
LESSONS = [name for name in NOTEBOOKS if re.match(r"\d", name) and name != "00_accueil"]
every_notebook = pytest.mark.parametrize("name", NOTEBOOKS)
every_lesson = pytest.mark.parametrize("name", LESSONS)
SHEETS = sorted(path.parent for path in ROOT.glob("solutions/*/fiche.md"))
COUNTED = r"(?:nœud|position|partie|coup|feuille|sommet|carré|point|entrée|pion|arbre|tablette)s"
SEEN = r"draw_|live|explorer|attractor_explorer|quiz|play|duel|prediction|erratum"
WIDGETS = r"^\s*(?:\w+ = |display\()?(?:live|explorer|attractor_explorer|quiz|play|duel|league)\("


def code_cells(name):
    return [cell for cell in NOTEBOOKS[name].cells if cell.cell_type == "code"]


def text(name):
    return "\n".join(c.source for c in NOTEBOOKS[name].cells if c.cell_type == "markdown")


def outputs(name):
    return [output for cell in code_cells(name) for output in cell.outputs]


@every_notebook
def test_it_was_run_from_top_to_bottom_without_a_warning(name):
    cells = [cell for cell in code_cells(name) if cell.source.strip()]
    assert [cell.execution_count for cell in cells] == list(range(1, len(cells) + 1))
    assert not [one for one in outputs(name) if one.output_type == "error"]
    assert not [one for one in outputs(name) if one.get("name") == "stderr"]


@every_notebook
def test_nothing_names_the_machine(name):
    shown = nbformat.writes(NOTEBOOKS[name])
    assert not re.search(r"/(home|root|tmp|Users|work|usr)/|[A-Z]:\\\\|\b0x[0-9a-f]{8,}", shown)


@every_notebook
def test_links_lead_somewhere(name):
    links = re.findall(r"\]\(([\w./-]+\.ipynb)(?:#[\w-]+)?\)", text(name))
    assert links or name.startswith("annexe")
    assert not [link for link in links if not (FOLDER / link).resolve().exists()]


@every_lesson
def test_a_lesson_moves_and_ends(name):
    source = "\n".join(cell.source for cell in code_cells(name))
    assert len(re.findall(WIDGETS, source, flags=re.MULTILINE)) >= 2
    assert "Ce que vous savez faire maintenant" in text(name)


@every_notebook
def test_what_a_cell_makes_to_be_seen_is_seen(name):
    """A figure or a widget that is not the last expression of its cell needs `display`."""
    for cell in code_cells(name):
        lost = [node.value for node in ast.parse(cell.source).body[:-1] if is_call(node)]
        assert not [call for call in lost if re.match(SEEN, getattr(call.func, "id", ""))], cell.id


def is_call(node):
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)


@every_lesson
def test_what_a_refused_answer_suggests_is_at_hand(name):
    """Checks say « indice("01-min") »."""
    source = "\n".join(cell.source for cell in code_cells(name))
    assert re.search(r"from course_lib import [^)]*?\bindice\b", source)


@every_lesson
def test_a_cell_that_looks_at_the_clock_is_not_compared(name):
    timed = [cell for cell in code_cells(name) if "perf_counter()" in cell.source]
    assert all("nbval-ignore-output" in cell.metadata.get("tags", []) for cell in timed)


def test_the_lesson_on_the_engine_prints_the_same_without_numba():
    """What it prints may depend on numba only where the output is not compared."""
    cells = code_cells("18_jusquou_aller")
    printing = [cell for cell in cells if re.search(r"print\(.*numba", cell.source)]
    assert printing
    assert all("nbval-ignore-output" in cell.metadata.get("tags", []) for cell in printing)


def test_the_lesson_on_the_engine_compares_nothing_without_numba(capsys):
    class Slow:
        nodes = 63_939

        def __init__(self, compiled, entries):
            assert not compiled

        solve = forget = lambda self, *_, **__: self

    (source,) = [
        one.source for one in code_cells("18_jusquou_aller") if "has_numba()" in one.source
    ]
    names = {"Solver": Slow, "positions": lambda d: [d], "has_numba": lambda: False}
    exec(source, names | {"perf_counter": iter(range(9)).__next__, "french_number": str})
    printed = capsys.readouterr().out
    assert "63939 nœuds" in printed
    assert "deux" not in printed


@every_notebook
def test_one_is_no_plural(name):
    told = "\n".join(str(one.get("text") or one.get("data")) for one in outputs(name))
    assert not re.findall(rf"(?<![\d\u202f.,]) 1[ \u202f\u00a0]{COUNTED}", told)


def lessons_in(text):
    """The numbers of the lessons that a text names: « 01 à 04 », « 05 et 06 », the home page."""
    text = re.sub(r"\]\([^)]*\)|\d+ minutes", "", text.replace("[accueil]", "00"))
    spans = re.findall(r"\b(\d\d)(?:\]? à \[?(\d\d))?\b", text)
    return set(chain(*(range(int(a), int(b or a) + 1) for a, b in spans)))


ROWS = re.findall(
    r"^\| \[\*\*(\d\d) .*?\| .*?\| ([^|]*) \| (\d+) min.*\|$", text("00_accueil"), re.MULTILINE
)
NEEDS = re.compile(r"\*\*(?:Il vous faut|Prérequis|Il faut connaître|Avant de commencer).*")


@pytest.mark.parametrize(("number", "before", "minutes"), ROWS, ids=[row[0] for row in ROWS])
def test_the_home_page_says_what_a_lesson_asks_and_how_long_it_is(number, before, minutes):
    (name,) = [one for one in LESSONS if one.startswith(number)]
    opening = NOTEBOOKS[name].cells[0].source.replace("\u00a0", " ")
    length = "une heure" if minutes == "60" else f"{minutes} minutes"
    assert length in opening
    if "min" not in before:  # the lessons of the road follow one another
        assert lessons_in(before) == lessons_in(NEEDS.search(opening)[0])


def test_the_home_page_has_every_lesson():
    assert [number for number, *_ in ROWS] == [name[:2] for name in LESSONS]


def texts_of(sheet):
    """The cells of a sheet in their order: its texts and statements, its code and solutions."""
    for cell in read(sheet).cells:
        if isinstance(cell, Given):
            yield cell.kind, cell.source
        else:
            yield from (("markdown", cell.statement), ("code", cell.solution))


PLACES = {path.name: list(texts_of(path)) for path in SHEETS} | {
    name: [(cell.cell_type, cell.source) for cell in book.cells] for name, book in NOTEBOOKS.items()
}
WRITTEN = [
    *(source for cells in PLACES.values() for kind, source in cells if kind == "markdown"),
    *(path.read_text("utf-8") for path in ROOT.glob("docs/*.md")),
]


def test_a_link_leads_to_the_lesson_whose_number_it_bears():
    links = re.findall(r"\[([^\][]*)\]\([\w./-]*?(\d\d)_\w+\.ipynb", "\n".join(WRITTEN))
    assert len(links) > 100
    assert not [one for one in links if set(re.findall(r"\b\d\d\b", one[0])) - {one[1]}]


NEAR = re.compile(r"`(?!True|False)(\w+)[^`\n]*`[^.;:`\n]*?\bci-(dessus|dessous)")


@pytest.mark.parametrize("name", PLACES)
def test_what_is_said_to_be_above_or_below_is_there(name):
    """« `G` est le graphe de la tablette, construit ci-dessus » : a cell above gives this name."""
    cells = PLACES[name]
    for rank, (kind, source) in enumerate(cells):
        for told, where in NEAR.findall(source) if kind == "markdown" else ():
            around = cells[:rank] if where == "dessus" else cells[rank + 1 :]
            code = "\n".join(source for kind, source in around if kind == "code")
            assert re.search(
                rf"^(?:def {told}\(|{told} = |from .* import .*\b{told}\b)", code, re.M
            )
