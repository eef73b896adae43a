"""No click is lost and no text comes after it, with JupyterLab's own settings, on a busy kernel."""

import pytest
from harness import Lesson, write_notebook

pytestmark = pytest.mark.browser

ROUNDS = 10
SOURCE = """import threading, time, ipywidgets
from IPython.display import display
from course_lib.drawing import draw_heatmap
from course_lib.widgets.page.controls import button
from course_lib.widgets.page.still import StillBox
from course_lib import live

log = []

class Echo(StillBox):
    def __init__(self):
        self.text, self.note, self.lines = ipywidgets.Text(), ipywidgets.Text(), ipywidgets.HTML()
        self.note.observe(self.slow, "value")
        once = button("Dire", lambda: self.note_down("dire"))
        again = button("Redire", lambda: self.note_down("redire"))
        super().__init__([self.text, self.note, ipywidgets.HBox([once, again]), self.lines])

    def slow(self, _change):
        sum(range(300_000))

    def note_down(self, name):
        log.append(f"{name} {self.text.value}")
        self.lines.value = "".join(f"<p class='log'>{one}</p>" for one in log)

    def still(self):
        return {"text/plain": ""}

def work():
    while len(log) < 20:
        sum(range(400_000))
        time.sleep(0.01)

threading.Thread(target=work, daemon=True).start()
display(Echo(), *[live(lambda n: draw_heatmap([[n]]), n=(0, 9)) for _ in range(10)])
"""


@pytest.fixture(params=["lab", pytest.param("notebook", marks=pytest.mark.complet)])
def page(request, browser, lab):
    """Where the source has run, in JupyterLab or in Notebook 7."""
    if request.param == "lab":
        yield request.getfixturevalue("run_cell")(SOURCE).page
        return
    pytest.importorskip("notebook")
    write_notebook(lab.folder / "clicks.ipynb", SOURCE)
    lesson = Lesson(browser.new_page(), lab, "clicks.ipynb", "notebooks")
    lesson.run_all()
    yield lesson.page
    lesson.close()


def test_a_click_comes_with_the_text_typed_before_it(page):
    fields = page.locator(".jp-OutputArea .widget-text input")
    once, again = (page.get_by_role("button", name=name, exact=True) for name in ("Dire", "Redire"))
    expected = []
    for rank in range(ROUNDS):
        text = f"{rank} {'abcdefgh' * 3}"
        fields.nth(1).fill(text)
        fields.first.press("Control+a")
        page.keyboard.type(text)
        once.click()
        again.click()
        expected += [f"dire {text}", f"redire {text}"]
    page.locator(".log").nth(2 * ROUNDS - 1).wait_for()
    assert page.locator(".log").all_inner_texts() == expected
