"""No click is lost and no text comes after it, with JupyterLab's own settings, on a busy kernel."""

import json

import pytest
from harness import ROOT

pytestmark = pytest.mark.browser

ROUNDS = 25
SOURCE = """import threading, ipywidgets
from IPython.display import display
from course_lib.drawing import draw_heatmap
from course_lib.page.controls import button
from course_lib.page.still import StillBox
from course_lib.widgets import live

heard = []

class Echo(StillBox):
    def __init__(self):
        self.text, self.said = ipywidgets.Text(), ipywidgets.HTML()
        self.note = ipywidgets.Text()
        self.note.observe(self.slow, "value")
        once = button("Dire", lambda: self.hear("dire"))
        again = button("Redire", lambda: self.hear("redire"))
        super().__init__([self.text, self.note, ipywidgets.HBox([once, again]), self.said])

    def slow(self, _change):
        sum(range(300_000))

    def hear(self, name):
        heard.append([name, self.text.value])
        self.text.disabled = False
        self.said.value = str(len(heard))

    def still(self):
        return {"text/plain": ""}

def work():
    while len(heard) < 50:
        sum(range(20_000))

threading.Thread(target=work, daemon=True).start()
display(Echo(), *[live(lambda n: draw_heatmap([[n]]), n=(0, 9)) for _ in range(10)])
"""


def test_the_settings_leave_the_messages_of_widgets_alone():
    settings = (ROOT / "tools" / "overrides.json").read_text(encoding="utf-8")
    assert not [name for name in json.loads(settings) if "kernels" in name]


def test_a_click_comes_with_the_text_typed_before_it(run_cell):
    lesson = run_cell(SOURCE)
    page = lesson.page
    fields = page.locator(".jp-OutputArea .widget-text input:visible")
    first, second = (
        page.get_by_role("button", name=name, exact=True) for name in ("Dire", "Redire")
    )
    expected = []
    for rank in range(ROUNDS):
        text = f"{rank} {'abcdefgh' * 3}"
        fields.nth(1).fill(text)
        fields.first.press("Control+a")
        page.keyboard.type(text)
        first.click()
        second.click()
        expected += [["dire", text], ["redire", text]]
    page.get_by_text(str(2 * ROUNDS), exact=True).wait_for()
    cell = lesson.code_cells()[0]["id"]
    lesson.write(cell, "import json; print(json.dumps(heard))")
    assert json.loads(lesson.run(cell)) == expected
    assert not lesson.script_errors
    lesson.close()
