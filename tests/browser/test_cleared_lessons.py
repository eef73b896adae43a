"""Every lesson in JupyterLab, solved or as students are given it: it runs, it draws, it slides."""

import pytest
from harness import ROOT, SHOWN_AROUND

pytestmark = pytest.mark.browser

EVERY_TIME = "copies/01_minimax.ipynb"
"""What `make test` opens: nbval runs the others, `test-complet` opens all."""

NAMES = sorted(path.name for path in (ROOT / "notebooks").glob("*.ipynb"))
LESSONS = [
    pytest.param(name, marks=() if name == EVERY_TIME else pytest.mark.complet)
    for one in NAMES
    for name in (one, f"copies/{one}")
]


@pytest.fixture(scope="module", params=LESSONS)
def lesson(request, open_notebook):
    """A lesson whose cells have all been run; nobody had run those of a student's copy."""
    opened = open_notebook(request.param)
    if request.param.startswith("copies"):
        assert not [cell for cell in opened.code_cells() if cell["outputs"]]
    opened.run_all()
    opened.screenshot(request.param)
    yield opened
    opened.close()


def test_there_are_lessons():
    assert NAMES, "Le dossier notebooks/ ne contient aucune leçon (*.ipynb)."


def test_interface_is_in_french(lesson):
    menus = lesson.page.locator(".lm-MenuBar-itemLabel").all_inner_texts()
    assert "Fichier" in menus


def test_every_cell_runs_without_error(lesson):
    cells = lesson.code_cells()
    assert not [cell["source"] for cell in cells if cell["execution_count"] is None]
    assert not [out for cell in cells for out in cell["outputs"] if out["output_type"] == "error"]
    assert not lesson.displayed_errors()
    assert not lesson.script_errors


def test_sliders_change_what_is_shown(lesson):
    idle = []
    for number, handle in enumerate(lesson.slider_handles(), start=1):
        before = handle.evaluate(SHOWN_AROUND)
        lesson.move(handle)
        if not lesson.changes_around(handle, before):
            idle.append(number)
    assert not idle, "Ces curseurs ne changent rien à l'affichage."
    assert not lesson.displayed_errors()


def test_nothing_is_asked_of_another_host(lesson):
    assert not lesson.outside_requests
