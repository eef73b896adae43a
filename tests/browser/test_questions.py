"""The quiz as a student meets it in JupyterLab: each kind of question, answered and mended."""

import pytest

pytestmark = pytest.mark.browser

ROOM = 768 - 150
"""What is left of a screen of 1366 x 768 to the cells of a notebook, in JupyterLab in a browser."""
SOURCE = """from course_lib import quiz
quiz({tree}, kinds=[{kind!r}])"""
BOARD = [[3, 5], [2, 9], [3, 7]]


def fill(lesson, *values):
    fields = lesson.page.locator(".jp-OutputArea .widget-text input:visible").all()
    for field, value in zip(fields, values, strict=True):
        if field.is_enabled():
            field.fill(value)
            field.press("Tab")
    lesson.synchronise()


def lock(page, words):
    page.get_by_role("button", name="Je verrouille ma réponse").click()
    page.get_by_text(words).wait_for()


def on_one_screen(*locators):
    """Whether these stand together within the height of the window."""
    boxes = [locator.first.bounding_box() for locator in locators]
    top, bottom = min(b["y"] for b in boxes), max(b["y"] + b["height"] for b in boxes)
    return bottom - top <= ROOM


def test_a_mistake_on_values_is_named_then_mended_in_its_own_field(run_cell):
    lesson = run_cell(SOURCE.format(tree=BOARD, kind="values"), width=800)
    page = lesson.page
    fill(lesson, "5", "2", "7", "7")
    lock(page, "3 erreurs. En A")
    lesson.screenshot("quiz_values")
    fields = page.locator(".jp-OutputArea .widget-text input:visible")
    assert [field.is_disabled() for field in fields.all()] == [False, True, False, False]
    fill(lesson, "3", "2", "3", "3")
    lock(page, "C'est juste")
    assert page.get_by_text("Score : 1 sur 2 réponses").count() == 1
    assert page.get_by_role("button", name="Je verrouille").is_disabled()
    assert not lesson.displayed_errors()
    assert not lesson.script_errors
    assert not lesson.outside_requests


def test_cuts_are_marked_with_the_keyboard_and_the_focus_stays(run_cell):
    lesson = run_cell(SOURCE.format(tree=BOARD, kind="cuts"), width=800)
    page = lesson.page
    for key, part, then in ("Enter", "node-1-1", "rétablir"), (" ", "node-2-1", "rétablir"):
        page.locator(f'.course-picture [id="{part}"]').focus()
        page.keyboard.press(key)
        page.locator(f'[id="{part}"][aria-label*="{then}"]:focus').wait_for()
    page.keyboard.press("Enter")
    page.locator('[id="node-2-1"][aria-label*="couper"]:focus').wait_for()
    lock(page, "une égalité ne suffisait pas")
    lesson.screenshot("quiz_cuts")
    page.locator('.course-picture [id="node-2-1"]').click()
    lesson.synchronise()
    lock(page, "C'est juste")
    assert not lesson.displayed_errors()
    assert not lesson.script_errors


def test_the_sentence_the_tree_and_the_button_are_on_one_screen(run_cell):
    tree = [[[3, 5, 1], [2, 9], [7, 4]], [[1, 2], [8, 0], [6, 6]], [[3, 3], [5, 4], [9, 1]]]
    lesson = run_cell(SOURCE.format(tree=tree, kind="values"), width=1366)
    page = lesson.page
    fill(lesson, *["1"] * 13)
    lock(page, "Corrigez, puis")
    lock(page, "La réponse est dans l'arbre")
    sentence = page.get_by_text("La réponse est dans l'arbre")
    button = page.get_by_role("button", name="Je verrouille ma réponse")
    assert on_one_screen(sentence, page.locator(".course-picture svg"), button)
    lesson.screenshot("quiz_grand")
