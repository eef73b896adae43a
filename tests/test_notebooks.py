"""What every lesson holds, as committed: executed, clean, linked, and rich enough."""

import ast
import re
from pathlib import Path

import nbformat
import pytest

FOLDER = Path(__file__).parents[1] / "notebooks"
NOTEBOOKS = {
    path.stem: nbformat.read(path, as_version=4) for path in sorted(FOLDER.glob("*.ipynb"))
}
LESSONS = [name for name in NOTEBOOKS if re.match(r"\d", name) and name != "00_accueil"]
every_notebook = pytest.mark.parametrize("name", NOTEBOOKS)
every_lesson = pytest.mark.parametrize("name", LESSONS)
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
    assert re.search(r"from course_lib.lessons import .*\bindice\b", source)


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
