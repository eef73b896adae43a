"""What follows a prediction is closed until an answer is locked in, in both interfaces."""

import pytest
from harness import Lesson, write_notebook
from nbformat.v4 import new_markdown_cell

pytestmark = pytest.mark.browser

CELLS = [
    "from course_lib.widgets.prediction import Prediction, Question",
    'choices = {"gauche": "Un.", "centre": "Deux.", "droite": "Trois."}\n'
    'Prediction(Question("coup", "00_essai", "Quel coup ?", "droite", choices))',
    'print("premier secret")',
    'numbers = {"6": "Six.", "9": "Toutes."}\n'
    'Prediction(Question("feuilles", "00_essai", "Combien ?", "6", numbers, "Recomptez."))',
    'print("second secret")',
    new_markdown_cell("Troisième secret.\n\n## Un titre\n\nUn texte sous le titre."),
    'print("la suite")',
]
TEXTS = ["premier secret", "second secret", "Troisième secret", "Un texte sous", "la suite"]
AFTER = TEXTS[3:]
EXACTLY = """([texts, visible]) => {
    const parts = [...document.querySelectorAll('.jp-Notebook :is(pre, p)')];
    return texts.every(text => {
        const part = parts.find(one => one.textContent.startsWith(text));
        return part && visible.includes(text) === (getComputedStyle(part).visibility === 'visible');
    });
}"""


@pytest.fixture(scope="module", params=["lab/tree", "notebooks"])
def opened(browser, lab, request):
    name = f"gates-{request.param[:3]}.ipynb"
    write_notebook(lab.folder / name, *CELLS)
    page = browser.new_page(viewport={"width": 1366, "height": 768})
    lesson = Lesson(page, lab, name, request.param)
    yield lesson
    lesson.close()


@pytest.fixture
def gated(opened):
    """That notebook, run in a page that may have run it: nothing depends on the first time."""
    opened.run_all(skip=False)
    yield opened
    if "/lab/" in opened.page.url:  # Notebook 7 has errors of its own
        assert not opened.script_errors
    assert not opened.displayed_errors()


def shows(page, *texts):
    """Wait until these texts are displayed, and none of the others."""
    page.wait_for_function(EXACTLY, arg=[TEXTS, texts])


def lock(page, rank, words):
    page.get_by_role("button", name="Je verrouille ma réponse").nth(rank).click()
    page.get_by_text(words).wait_for()


def test_two_tries_or_the_right_answer_open_what_follows(gated):
    page = gated.page
    shows(page, *AFTER)
    gated.screenshot("gate_closed")
    page.get_by_label("gauche").check()
    lock(page, 0, "Essayez encore une fois.")
    shows(page, *AFTER)
    page.get_by_label("centre").check()
    lock(page, 0, "Réponse : droite.")
    assert page.get_by_label("droite").is_disabled()
    shows(page, "premier secret", *AFTER)
    gated.screenshot("gate_half")
    page.get_by_placeholder("un nombre").fill("6")
    lock(page, 1, "Bien vu.")
    shows(page, *TEXTS)
    page.locator(".jp-Cell:has(.course-gate) + .jp-Cell:focus").wait_for()  # for Shift+Enter
    gated.screenshot("gate_open")


def test_who_wishes_reads_on_without_answering(gated):
    page = gated.page
    page.set_viewport_size({"width": 390, "height": 800})
    page.get_by_role("button", name="Lire quand même").first.press("Enter")
    shows(page, "premier secret", *AFTER)
    gated.screenshot("gate_narrow")
    page.get_by_role("button", name="Lire quand même").click()
    shows(page, *TEXTS)
    assert not page.locator(".course-veiled").count()
