"""Every lesson, as a student sees it in JupyterLab: it runs, it draws, its sliders act."""

import pytest
from harness import ROOT, SHOWN_AROUND

pytestmark = pytest.mark.browser

EVERY_TIME = "01_"
"""How the lesson starts that `make test` opens: nbval runs the others, `test-complet` opens all."""

NAMES = sorted(path.name for path in (ROOT / "notebooks").glob("*.ipynb"))
LESSONS = [
    pytest.param(name, marks=() if name.startswith(EVERY_TIME) else pytest.mark.complet)
    for name in NAMES
]


@pytest.fixture(scope="module", params=LESSONS)
def lesson(request, open_notebook):
    """A lesson whose cells have all been run."""
    opened = open_notebook(request.param)
    opened.run_all()
    opened.screenshot(f"{request.param}")
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


@pytest.mark.parametrize("name", LESSONS)
def test_a_students_copy_runs_before_anything_is_written(name, open_notebook):
    copy = open_notebook(f"copies/{name}")
    assert not [cell for cell in copy.code_cells() if cell["outputs"]]
    copy.run_all()
    outputs = [out for cell in copy.code_cells() for out in cell["outputs"]]
    assert not [out for out in outputs if out["output_type"] == "error"]
    assert not copy.displayed_errors() + copy.script_errors + copy.outside_requests
    copy.close()


def test_nothing_is_asked_of_another_host(lesson):
    assert not lesson.outside_requests
