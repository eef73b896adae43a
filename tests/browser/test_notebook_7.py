"""Notebook 7 shows what JupyterLab shows: predictions close what follows, the explorer steps."""

import pytest
from harness import Lesson, screenshot, write_notebook
from test_explorer import MINE
from test_gates import CELLS, lock, seen

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def lesson(browser, lab):
    pytest.importorskip("notebook")
    write_notebook(lab.folder / "sept.ipynb", *CELLS, MINE)
    page = browser.new_page(viewport={"width": 1366, "height": 900})
    lesson = Lesson(page, lab, "sept.ipynb", "notebooks")
    lesson.run_all(skip=False)
    yield lesson
    lesson.close()


def test_predictions_close_and_open_what_follows(lesson):
    page = lesson.page
    page.get_by_role("button", name="Lire quand même").wait_for()
    seen(page, "Un texte sous", "la suite")
    page.get_by_role("button", name="Lire quand même").click()
    seen(page, "premier secret", "Un texte sous", "la suite")
    screenshot(page, "gate_notebook7")
    for answer, told in (("7", "Essayez encore une fois."), ("6", "Bien vu.")):
        page.get_by_placeholder("un nombre").fill(answer)
        lock(page, 1)
        page.get_by_text(told).wait_for()
    seen(page, "premier secret", "second secret", "Troisième secret", "Un texte sous", "la suite")


def test_the_explorer_steps_and_names_a_fault(lesson):
    page = lesson.page
    page.locator(".course-finding", has_text="Une valeur est fausse").wait_for()
    page.locator(".course-stepper button", has_text="Voir où").click()
    page.locator(".course-finding", has_text="return").wait_for()
    page.locator(".course-wrong").wait_for()
    page.locator(".course-stepper button", has_text="Avancer").click()
    assert "Nœud" in page.locator(".course-finding").inner_text()
    screenshot(page, "explorer-notebook-7")
