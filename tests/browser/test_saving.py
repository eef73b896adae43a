"""In JupyterLab and in Notebook 7, Ctrl+S saves whatever has the focus, and the explorer steps."""

import pytest
from harness import Lesson, write_notebook
from waits import until

pytestmark = pytest.mark.browser

WIDGETS = """from ipywidgets import Text
from course_lib import TicTacToe, explorer, live, play
display(explorer([[3, 5], [2, 9]], algorithm="alphabeta"))
display(play(TicTacToe()))
display(live(lambda n: f"<b>{n}</b>", n=(0, 9)))
display(Text())"""
FOCUSED = {
    "a node": ".course-stepper .course-target",
    "a button": '.course-stepper button:has-text("Avancer")',
    "a field": ".course-stepper input[type=range]",
    "a square": ".course-picture .course-target[id^=cell]",
    "a slider": ".noUi-handle",
    "a text": ".widget-text input",
}


@pytest.fixture(scope="module", params=["lab/tree", "notebooks"])
def lesson(browser, lab, request):
    name = f"sauver-{request.param[:3]}.ipynb"
    write_notebook(lab.folder / name, "0", WIDGETS)
    page = browser.new_page(viewport={"width": 1366, "height": 900})
    lesson = Lesson(page, lab, name, request.param)
    lesson.run_all()
    yield lesson
    lesson.close()


@pytest.mark.parametrize("focused", FOCUSED)
def test_ctrl_s_saves_whatever_has_the_focus(lesson, lab, focused):
    text = f"écrit depuis {focused}"
    lesson.write(lesson.code_cells()[0]["id"], f"# {text}")
    part = lesson.page.locator(FOCUSED[focused]).first
    part.press("ArrowRight")

    def is_saved() -> bool:
        lesson.page.keyboard.press("Control+s")  # again: JupyterLab ignores it while it saves
        return text in (lab.folder / lesson.name).read_text("utf-8")

    until(is_saved)
    assert part.evaluate("part => part === document.activeElement")


def test_the_explorer_steps(lesson):
    lesson.page.locator(".course-stepper button", has_text="Fin").click()
    lesson.page.get_by_text("la racine vaut 3").first.wait_for()
