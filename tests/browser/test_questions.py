"""The quiz as a student meets it in JupyterLab: each kind of question, answered and mended."""

import pytest
from harness import KEEP_BUSY, KERNEL

pytestmark = pytest.mark.browser

TREE = [[3, 5], [2, 9], [3, 7]]
FIELDS = ".jp-OutputArea .widget-text input:visible"


@pytest.fixture
def ask(run_cell):
    """Return a function that shows a quiz on a tree; nothing may go wrong in it."""
    lessons = []

    def opener(tree, kind):
        source = f"from course_lib import quiz\nquiz({tree}, kinds=[{kind!r}])"
        lessons.append(run_cell(source))
        return lessons[0]

    yield opener
    assert lessons[0].troubles() == []


def lock(page, words):
    page.get_by_role("button", name="Je verrouille ma réponse").click()
    page.get_by_text(words).wait_for()


def test_an_answer_corrected_while_the_kernel_is_busy_is_judged_as_it_stands(ask):
    lesson = ask(TREE, "values")
    page = lesson.page
    page.evaluate(KEEP_BUSY)
    page.wait_for_function(f"() => {KERNEL}.status === 'busy'")
    fields = page.locator(FIELDS)
    for rank, text in [(0, "5"), (1, "2"), (2, "3"), (3, "3"), (0, "9"), (0, "3")]:
        fields.nth(rank).press("Control+a")
        page.keyboard.type(text)
    page.get_by_role("button", name="Je verrouille ma réponse").click()
    page.evaluate(f"() => {KERNEL}.interrupt()")
    page.get_by_text("C'est juste").wait_for()


def test_cuts_are_marked_by_keyboard_and_mouse_and_the_focus_stays(ask):
    lesson = ask(TREE, "cuts")
    page = lesson.page
    for key, part in ("Enter", "node-1-1"), (" ", "node-2-1"):
        page.locator(f'.course-picture [id="{part}"]').focus()
        page.keyboard.press(key)
        page.locator(f'[id="{part}"][aria-label*="rétablir"]:focus').wait_for()
    page.keyboard.press("Enter")
    page.locator('[id="node-2-1"][aria-label*="couper"]:focus').wait_for()
    lock(page, "une égalité ne suffisait pas")
    lesson.screenshot("quiz_cuts")
    page.locator('.course-picture [id="node-2-1"]').click()
    lesson.synchronise()
    lock(page, "C'est juste")
