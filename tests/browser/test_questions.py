"""The quiz as a student meets it in JupyterLab: each kind of question, answered and mended."""

import pytest

pytestmark = pytest.mark.browser

ROOM = 768 - 150
"""What is left of a screen of 1366 x 768 to the cells of a notebook, in JupyterLab in a browser."""
SOURCE = """from course_lib.widgets import quiz
quiz([[3, 5], [2, 9], [3, 7]], kinds=[{kind!r}])"""


def fill(lesson, *values):
    fields = lesson.page.locator(".jp-OutputArea .widget-text input:visible")
    for rank, value in enumerate(values):
        fields.nth(rank).fill(value)
        fields.nth(rank).press("Tab")
    lesson.synchronise()


def press_nodes(lesson, *ids):
    """Reach nodes with the keyboard, and press them."""
    for rank, part in enumerate(ids, start=1):
        lesson.page.locator(f'.course-picture [id="{part}"]').first.focus()
        lesson.page.keyboard.press("Enter" if rank % 2 else " ")
        lesson.synchronise()


ANSWERS = {
    "values": lambda lesson: fill(lesson, "3", "3", "2", "3"),
    "windows": lambda lesson: fill(lesson, "-inf", "inf", "−∞", "+∞", "3", "inf", "3", "inf"),
    "cuts": lambda lesson: press_nodes(lesson, "node-1-1", "node-2-1"),
    "move": lambda lesson: press_nodes(lesson, "node-0"),
    "leaves": lambda lesson: fill(lesson, "4"),
}
WRONG = {
    "values": (lambda lesson: fill(lesson, "5", "5", "9", "7"), "MAX et MIN semblent échangés"),
    "windows": (lambda lesson: fill(lesson, *["-inf", "inf"] * 4), "reçoit α et β de son parent"),
    "cuts": (lambda lesson: press_nodes(lesson, "node-1-1"), "Une égalité suffit"),
    "move": (lambda lesson: press_nodes(lesson, "node-2"), "vaut autant"),
    "leaves": (lambda lesson: fill(lesson, "6"), "comme minimax"),
}


def lock(page, then="La réponse :"):
    page.get_by_role("button", name="Je verrouille ma réponse").click()
    page.get_by_text(then).wait_for()


def on_one_screen(page, *locators):
    """Whether these stand together within the height of the window."""
    boxes = [locator.first.bounding_box() for locator in locators]
    top, bottom = min(b["y"] for b in boxes), max(b["y"] + b["height"] for b in boxes)
    return bottom - top <= ROOM


@pytest.mark.parametrize("kind", ANSWERS)
def test_a_right_answer_is_recognised(run_cell, kind):
    lesson = run_cell(SOURCE.format(kind=kind))
    page = lesson.page
    assert not page.get_by_text("La réponse :").count()
    ANSWERS[kind](lesson)
    lock(page)
    assert page.get_by_text("C'est juste").count() == 1
    assert page.get_by_text("1 sur 1 réponse").count() == 1
    assert page.get_by_role("button", name="Je verrouille").is_disabled()
    assert not lesson.displayed_errors()
    assert not lesson.script_errors
    assert not lesson.outside_requests


@pytest.mark.parametrize("kind", WRONG)
def test_a_wrong_answer_is_explained_in_a_narrow_page(run_cell, kind):
    lesson = run_cell(SOURCE.format(kind=kind), width=800)
    page, (answer, words) = lesson.page, WRONG[kind]
    page.get_by_role("button", name="Indice").click()
    page.get_by_text("Indices").wait_for()
    answer(lesson)
    lock(page, "Corrigez, puis")
    assert page.get_by_text(words).count() == 1
    assert not page.get_by_text("La réponse :").count()
    lock(page)
    assert page.get_by_text(words).count() == 1
    assert page.get_by_text("score : 0 sur 2 réponses, 1 indice").count() == 1
    lesson.screenshot(f"quiz_{kind}")
    assert not lesson.displayed_errors()
    assert not lesson.script_errors


def test_a_wrong_value_is_mended_in_its_own_field(run_cell):
    lesson = run_cell(SOURCE.format(kind="values"), width=1366)
    page = lesson.page
    fill(lesson, "3", "3", "5", "3")
    lock(page, "Corrigez, puis")
    assert page.get_by_text("Reprenez en C").count() == 1
    fields = page.locator(".jp-OutputArea .widget-text input:visible")
    assert [field.is_disabled() for field in fields.all()] == [True, True, False, True]
    fields.nth(2).fill("2")
    fields.nth(2).press("Tab")
    lesson.synchronise()
    lock(page)
    assert page.get_by_text("C'est juste").count() == 1
    assert page.get_by_text("1 sur 2 réponses").count() == 1


def test_the_sentence_and_the_tree_are_on_one_screen(run_cell):
    tree = [[[3, 5, 1], [2, 9], [7, 4]], [[1, 2], [8, 0], [6, 6]], [[3, 3], [5, 4], [9, 1]]]
    lesson = run_cell(
        SOURCE.format(kind="windows").replace("[[3, 5], [2, 9], [3, 7]]", str(tree)), width=1366
    )
    page = lesson.page
    fields = page.locator(".jp-OutputArea .widget-text input:visible").all()
    assert {field.get_attribute("placeholder").strip("\u200b") for field in fields} == {""}
    fill(lesson, "-inf", "inf", "3", "4")
    lock(page, "Corrigez, puis")
    lock(page)
    tree, sentence = page.locator(".course-picture svg"), page.get_by_text("La réponse :")
    assert on_one_screen(page, tree, sentence)
    lesson.screenshot("quiz_grand")
