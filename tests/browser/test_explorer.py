"""The explorer in JupyterLab: lines, cuts, depths, edits, with the mouse and the keyboard."""

import pytest
from harness import KEEP_BUSY, KERNEL, screenshot

pytestmark = pytest.mark.browser

IMPORTS = """from math import inf
from course_lib.games import TreeGame
from course_lib import explorer
"""
SMALL = IMPORTS + "explorer([[3, 5], [2, 9]], algorithm='alphabeta')"
LECTURE = (
    IMPORTS
    + """explorer(TreeGame([
    (10, [(-11, [-5, -2, -3]), (2, [4, 8, 9]), (-4, [-1, 2, 3])]),
    (8, [(0, [7, 2, 6]), (2, [4, 1, 7]), (-4, [-2, 0, 2])]),
    (2, [(-5, [3, 1, -2]), (-1, [4, 2, 1]), (-6, [5, 3, 3])])]), algorithm="alphabeta")"""
)
MINE = (
    IMPORTS
    + """
def maximin(p, n):
    if n == 0 or not successeurs(p):
        return h(p)
    v = -inf
    for q in successeurs(p):
        v = max(v, minimax(q, n - 1))
    return v

def minimax(p, n):
    if n == 0 or not successeurs(p):
        return h(p)
    v = inf
    for q in successeurs(p):
        v = min(v, maximin(q, n - 1))
        return v

successeurs = h = None
explorer([[3, 5], [4, 1]], search=maximin)"""
)
SMALLEST_TEXT = """() => Math.min(...[...document.querySelectorAll('.course-picture text')]
    .filter(text => text.textContent.trim())
    .map(text => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a))"""
CLICKS = """async () => {
    const button = [...document.querySelectorAll('.course-stepper button')]
        .find(one => one.textContent.startsWith('Avancer'));
    for (let click = 0; click < 12; click++) button.click();
    await new Promise(done => requestAnimationFrame(() => setTimeout(done)));
}"""


@pytest.fixture
def small(run_cell):
    """An explorer of a tree of seven nodes, before its first step."""
    lesson = run_cell(SMALL)
    wait_for(lesson, "Rien n'est encore visité")
    yield lesson
    lesson.screenshot("explorer")
    assert not lesson.script_errors
    assert not lesson.displayed_errors()


def press(lesson, name):
    lesson.page.locator(".course-stepper button", has_text=name).click()
    lesson.synchronise()


def wait_for(lesson, text):
    parts = lesson.page.locator(".course-stepper :is(p, div, b, span):visible", has_text=text)
    parts.last.wait_for()


def node(lesson, name):
    return lesson.page.locator(
        f'.course-picture [aria-label="{name}"], .course-picture [aria-label^="{name},"]'
    )


def running(lesson):
    """The line that runs, which is on the screen."""
    return lesson.page.locator(".course-running").inner_text().strip()


def test_buttons_move_through_the_search_without_the_kernel(small):
    page = small.page
    page.evaluate(KEEP_BUSY)
    page.wait_for_function(f"() => {KERNEL}.status === 'busy'")
    for name, sentence in (
        ("Avancer", "On part de la racine"),
        ("Fin", "Tout est vu : la racine vaut 3"),
        ("Début", "Rien n'est encore visité"),
    ):
        page.locator(".course-stepper button", has_text=name).click()
        page.locator("p", has_text=sentence).wait_for()
    assert page.evaluate(f"() => {KERNEL}.status") == "busy"
    page.evaluate(f"() => {KERNEL}.interrupt()")
    small.wait_idle()


def test_keys_move_through_the_events_and_the_lines(small):
    root, keyboard = node(small, "racine"), small.page.keyboard
    root.focus()
    keyboard.press("End")
    wait_for(small, "Tout est vu")
    keyboard.press("Home")
    keyboard.press("ArrowRight")
    wait_for(small, "On part de la racine")
    assert running(small) == "if jeu.is_terminal(s):"
    keyboard.press("ArrowDown")
    assert running(small) == "if d == 0:"
    assert root.evaluate("part => part === document.activeElement")


def test_the_next_cut(small):
    press(small, "Coupure suivante")
    wait_for(small, "coupure alpha")
    press(small, "Coupure suivante")
    wait_for(small, "Il n'y a plus de coupure")


def test_a_leaf_is_clicked_and_its_value_changed_and_that_of_a_node_is_its_note(small):
    small.page.get_by_text("Modifier l'arbre").click()
    node(small, "racine › 2 › 1").click()
    small.page.get_by_label("Valeur du nœud choisi").fill("7,5")
    press(small, "Changer la valeur")
    wait_for(small, "Rien n'est encore visité")
    press(small, "Fin")
    wait_for(small, "la racine vaut 7,5")
    node(small, "racine › 1").press("Enter")
    small.page.get_by_label("Valeur du nœud choisi").fill("4")
    press(small, "Changer la valeur")
    wait_for(small, "sa valeur vient de ses feuilles")


def test_depth_changes_what_is_decided_at_once(run_cell):
    lesson = run_cell(IMPORTS + "explorer((0, [(8, [1, 5]), (6, [2, 9])]))")
    press(lesson, "Fin")
    wait_for(lesson, "la racine vaut 2")
    depth = lesson.page.get_by_role("slider", name="Profondeur")
    depth.focus()
    depth.press("ArrowLeft")
    wait_for(lesson, "la racine vaut 8, MAX joue « 1 »")
    assert depth.evaluate("part => part === document.activeElement")


def test_a_function_of_ones_own_runs_and_its_first_fault_is_shown(run_cell):
    lesson = run_cell(MINE)
    wait_for(lesson, "Un pas de la recherche est faux.")
    press(lesson, "Fin")
    assert not lesson.page.locator(".course-wrong").count()
    press(lesson, "Voir où")
    wait_for(lesson, "Un « return » ou un « break » y est-il ?")
    assert lesson.page.locator(".course-wrong").get_attribute("aria-label").startswith("racine › 1")
    press(lesson, "Début")
    press(lesson, "Avancer")
    assert running(lesson) == "if n == 0 or not successeurs(p):"
    calls = lesson.page.get_by_role("list", name="Appels en cours").inner_text()
    assert "maximin, racine" in calls
    assert "n = 2" in calls


@pytest.mark.parametrize("source", [SMALL, LECTURE], ids=["7 nodes", "27 leaves"])
def test_picture_sentence_line_and_buttons_are_on_one_screen_and_legible(run_cell, source):
    lesson = run_cell(source)
    lesson.page.set_viewport_size({"width": 1200, "height": 768})  # 1366, and a wide file pane
    for _ in range(12):
        press(lesson, "Avancer")
    box = lesson.page.locator(".course-stepper")
    box.evaluate("part => part.scrollIntoView({block: 'start'})")
    lesson.page.wait_for_timeout(300)
    screenshot(lesson.page, f"explorer-screen-{len(source)}")
    buttons = ".course-controls button:visible"
    for part in (".course-picture", ".course-sentence", ".course-running", buttons):
        for one in lesson.page.locator(part).all():
            shown = one.bounding_box()
            assert 0 <= shown["y"] <= shown["y"] + shown["height"] <= 768, part
    assert lesson.page.evaluate(SMALLEST_TEXT) >= 11


def test_no_click_is_lost_however_fast(run_cell):
    lesson = run_cell(LECTURE)
    sentence = lesson.page.locator(".course-sentence")
    for _ in range(12):
        press(lesson, "Avancer")
    one_by_one = sentence.inner_text()
    press(lesson, "Début")
    lesson.page.evaluate(CLICKS)
    assert sentence.inner_text() == one_by_one


def test_nothing_sticks_out_on_a_telephone(run_cell):
    lesson = run_cell(LECTURE, 390)
    lesson.page.evaluate("() => window.jupyterapp.shell.collapseLeft()")
    lesson.page.wait_for_timeout(300)
    box = lesson.page.locator(".course-stepper")
    assert box.evaluate("part => part.scrollWidth <= part.clientWidth + 1")
    lesson.screenshot("explorer-phone")
