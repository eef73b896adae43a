"""The explorer in JupyterLab: steps, sliders, edits and codes, with the mouse and the keyboard."""

import statistics
import time

import pytest
from harness import ROOT

pytestmark = pytest.mark.browser

SCREENSHOTS = ROOT / "build" / "screenshots"
FORTY_NODES = """from course_lib.explorer.trees import random_tree
from course_lib.widgets import explorer
explorer(random_tree(1, 3, 3), algorithm="alphabeta")"""
SMALL = """from course_lib.widgets import explorer
explorer([[3, 5], [2, 9]], algorithm="alphabeta")"""


@pytest.fixture(scope="module", params=[1280, 800])
def opened(run_cell, request):
    """An explorer on a wide page, then on a narrow one."""
    lesson = run_cell(SMALL, request.param)
    lesson.page.set_default_timeout(15_000)
    yield lesson
    lesson.screenshot(SCREENSHOTS / f"explorer-{request.param}.png")
    assert not lesson.script_errors
    assert not lesson.displayed_errors()
    lesson.close()


@pytest.fixture
def small(opened):
    """The explorer of a tree of seven nodes, before its first step."""
    restore(opened, "MAX [[3,5],[2,9]]")
    wait_for(opened, "Rien n'est encore visité")
    return opened


def restore(lesson, code):
    """Type a code in the editor, which is opened if need be."""
    if not field(lesson, "Restaurer ce code").is_visible():
        lesson.page.get_by_text("Modifier l'arbre").click()
    type_in(lesson, "Restaurer ce code", code)
    press(lesson, "Restaurer ce code")


def sentence(lesson):
    return lesson.page.locator('p[role="status"]').inner_text()


def press(lesson, name):
    button(lesson, name).click()
    lesson.synchronise()


def type_in(lesson, before, text):
    """Type in a field, once the page is up to date: what comes later would overwrite it."""
    lesson.synchronise()
    field(lesson, before).fill(text)
    lesson.synchronise()


def button(lesson, name):
    return lesson.page.locator("button.jupyter-button", has_text=name)


def wait_for(lesson, text):
    lesson.page.locator("p:visible, b:visible", has_text=text).first.wait_for()


def field(lesson, before):
    """The text field that stands in the same row as a button."""
    row = button(lesson, before).locator("xpath=..")
    return row.locator("input[type=text]").first


def test_a_student_steps_through_a_search(small):
    press(small, "Avancer")
    wait_for(small, "On part de la racine")
    press(small, "Fin")
    wait_for(small, "Tout est vu : la racine vaut 3")
    assert small.page.locator('[id="cut-1-1"]').count() == 1
    press(small, "Reculer")
    press(small, "Début")
    wait_for(small, "Rien n'est encore visité")


def test_the_arrows_of_the_keyboard_move_through_the_steps(small):
    small.page.locator('.course-picture [id="node-root"]').focus()
    small.page.keyboard.press("End")
    wait_for(small, "Tout est vu")
    small.page.keyboard.press("Home")
    wait_for(small, "Rien n'est encore visité")
    small.page.keyboard.press("ArrowRight")
    wait_for(small, "On part de la racine")
    held = small.page.evaluate("document.activeElement.id")
    assert held == "node-root"


def test_a_leaf_is_clicked_and_its_value_changed(small):
    small.page.locator('.course-picture [id="node-1-0"]').click()
    wait_for(small, "racine › 2 › 1")
    type_in(small, "Changer la valeur", "7,5")
    press(small, "Changer la valeur")
    wait_for(small, "Rien n'est encore visité")
    press(small, "Fin")
    wait_for(small, "la racine vaut 7,5")


def test_a_code_restores_a_tree_and_a_bad_one_says_so(small):
    restore(small, "MIN [[1,[8,-2]],4]")
    press(small, "Fin")
    wait_for(small, "la racine vaut 1, MIN joue « 1 »")
    restore(small, "n'importe quoi")
    wait_for(small, "un code d'arbre commence par MAX ou MIN")


def test_sliders_change_depth_and_step(opened):
    restore(opened, 'MAX {"h":0,"l":[{"h":8,"l":[1,5]},{"h":6,"l":[2,9]}]}')
    depth, step = opened.slider_handles(expected=2)[:2]
    press(opened, "Fin")
    wait_for(opened, "la racine vaut 2")
    opened.move(depth)
    wait_for(opened, "Rien n'est encore visité")
    press(opened, "Fin")
    wait_for(opened, "la racine vaut 8")
    opened.move(step)
    wait_for(opened, "MAX garde 8")


def test_a_step_of_forty_nodes_reaches_the_screen(run_cell):
    opened = run_cell(FORTY_NODES)
    delays = []
    for _ in range(30):
        before = sentence(opened)
        start = time.perf_counter()
        press(opened, "Avancer")
        opened.page.wait_for_function(
            "before => document.querySelector('p[role=status]').innerText !== before", arg=before
        )
        delays.append(time.perf_counter() - start)
    print(f"pas à l'écran : médiane {1000 * statistics.median(delays):.0f} ms")
    opened.close()
