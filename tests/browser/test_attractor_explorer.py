"""The explorer of attractors, by mouse and by keyboard, and the boards whose moves are coloured."""

import pytest
from axe import violations
from harness import KEEP_BUSY, KERNEL
from waits import until

pytestmark = pytest.mark.browser

IMPORTS = """from course_lib.games import *
from course_lib.widgets import attractor_explorer
"""
CODE = (
    "a:MAX -> b c ; b:MIN -> d e ; c:MIN -> e f ; d:MAX -> but ; "
    "e:MAX -> b g ; f:MAX -> c ; g:MIN -> but ; but*:MIN"
)


@pytest.fixture
def arena(run_cell):
    def opener(code: str = CODE, width: int = 1366):
        lesson = run_cell(f"{IMPORTS}e = attractor_explorer({code!r})\ne", width)
        lesson.page.wait_for_selector(".course-arena .course-target")
        return lesson

    return opener


def vertex(page, name):
    return page.locator(f'.course-arena .course-target[aria-label^="{name},"]')


def sentence(page):
    return page.locator(".course-arena [role=status]")


def button(page, name):
    return page.locator(".course-arena").get_by_role("button", name=name, exact=True)


def zone(page):
    """The vertices that the page says to be in the zone, with their ranks."""
    labels = page.locator(".course-arena .course-target").evaluate_all(
        "parts => parts.map(part => part.getAttribute('aria-label'))"
    )
    return {
        label.split(",")[0]: int(label.split("rang ")[1]) for label in labels if "rang" in label
    }


def sound(lesson):
    assert not lesson.displayed_errors()
    assert not lesson.script_errors
    assert not lesson.outside_requests


def test_the_vertices_that_enter_are_clicked(arena):
    lesson = arena()
    page = lesson.page
    assert zone(page) == {"but": 0}
    assert page.locator('.course-arena [id^="rank-"]:visible').all_text_contents() == ["0"]
    lesson.screenshot("arena-0")
    vertex(page, "c").click()
    sentence(page).get_by_text("Non. MIN a encore 2 sorties : c → e et c → f.").wait_for()
    vertex(page, "d").click()
    sentence(page).get_by_text("Oui. d entre : MAX y choisit d → but. Au tour 1").wait_for()
    vertex(page, "e").click()
    sentence(page).get_by_text("Non.").wait_for()
    button(page, "Plus rien n'entre").click()
    sentence(page).get_by_text("Si : il en entre encore").wait_for()
    for name in "geba":
        vertex(page, name).click()
        sentence(page).get_by_text(f"Oui. {name} entre").wait_for()
    vertex(page, "c").click()
    sentence(page).get_by_text("MIN a encore une sortie : c → f.").wait_for()
    lesson.screenshot("arena-4")
    button(page, "Plus rien n'entre").click()
    sentence(page).get_by_text("L'attracteur de MAX a 6 sommets").wait_for()
    assert zone(page) == {"but": 0, "d": 1, "g": 1, "e": 2, "b": 3, "a": 4}
    sound(lesson)


def test_the_turns_are_played_with_the_keyboard_while_the_kernel_is_busy(arena):
    lesson = arena()
    page = lesson.page
    page.evaluate(KEEP_BUSY)
    page.wait_for_function(f"() => {KERNEL}.status === 'busy'")
    vertex(page, "a").focus()
    page.keyboard.press("ArrowRight")
    assert zone(page) == {"but": 0, "d": 1, "g": 1}
    page.keyboard.press("End")
    sentence(page).get_by_text("Plus rien n'entre").wait_for()
    page.keyboard.press("Home")
    assert zone(page) == {"but": 0}
    vertex(page, "g").focus()
    page.keyboard.press("Enter")
    assert zone(page) == {"but": 0, "g": 1}
    button(page, "Avancer").focus()
    page.keyboard.press(" ")
    sentence(page).get_by_text("Tour 1.").wait_for()
    assert page.evaluate(f"() => {KERNEL}.status") == "busy"
    page.evaluate(f"() => {KERNEL}.interrupt()")
    lesson.wait_idle()
    sound(lesson)


def test_an_arena_is_drawn_with_the_mouse(arena):
    lesson = arena("a:MAX -> b ; b*:MIN")
    page = lesson.page
    button(page, "Dessiner la sienne").click()
    box = page.locator(".course-arena svg").bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + 40)
    vertex(page, "c").wait_for()
    vertex(page, "c").click()
    button(page, "Changer de joueur").click()
    page.locator('.course-arena [aria-label="c, MIN"]').wait_for()
    for end in "ba":
        vertex(page, end).click()
        lesson.synchronise()
    field = page.get_by_label("Code de l'arène")
    assert field.input_value() == "a:MAX -> b ; b*:MIN ; c:MIN -> b a"
    lesson.screenshot("arena-draw")
    button(page, "But ou non").click()
    page.locator('.course-arena [aria-label^="c, MIN, but"]').wait_for()
    button(page, "Supprimer").click()
    vertex(page, "c").wait_for(state="detached")
    button(page, "Attracteur de MIN").click()
    button(page, "Attracteur de MAX").wait_for()
    button(page, "Fini : chercher l'attracteur").click()
    button(page, "Fin").click()
    sentence(page).get_by_text("L'attracteur de MIN a 2 sommets").wait_for()
    sound(lesson)


def test_changes_made_faster_than_the_kernel_answers_are_all_kept(arena):
    lesson = arena("a:MAX ; b*:MIN")
    page = lesson.page
    button(page, "Dessiner la sienne").click()
    vertex(page, "a").click()
    names = ["Ajouter un sommet", "Changer de joueur", "Attracteur de MIN", "Ajouter un sommet"]
    page.locator(".course-arena").evaluate(
        """(box, names) => names.forEach(name => [...box.querySelectorAll('button')]
            .find(button => button.textContent === name).click())""",
        names,
    )
    vertex(page, "d").wait_for()
    lesson.synchronise()
    field = page.get_by_label("Code de l'arène")
    until(lambda: field.input_value() == "a:MIN ; b*:MIN ; c:MAX ; d:MAX")
    assert button(page, "Attracteur de MAX").is_visible()
    vertex(page, "b").click()  # an arc from a
    lesson.synchronise()
    assert field.input_value() == "a:MIN -> b ; b*:MIN ; c:MAX ; d:MAX"
    assert violations(page, ".course-arena") == []
    sound(lesson)


def test_a_code_is_typed_and_a_faulty_one_is_kept_to_be_corrected(arena):
    lesson = arena()
    page = lesson.page
    button(page, "Dessiner la sienne").focus()
    page.keyboard.press("Enter")
    field = page.get_by_label("Code de l'arène")
    field.fill("")
    field.press_sequentially("a:MAX -> b ; b*:MINE")
    field.press("Enter")
    page.locator(".course-arena [role=alert]").get_by_text(
        "morceau 2, « b*:MINE » : un sommet est à MAX ou à MIN, pas à MINE"
    ).wait_for()
    assert field.input_value() == "a:MAX -> b ; b*:MINE"
    assert page.locator(".course-arena .course-target").count() == 8
    field.fill("a:MAX -> b ; b*:MIN")
    field.press("Enter")
    vertex(page, "c").wait_for(state="detached")
    assert page.locator(".course-arena .course-target").count() == 2
    assert page.locator(".course-arena [role=alert]").inner_text() == ""
    button(page, "Ajouter un sommet").focus()
    page.keyboard.press("Enter")
    vertex(page, "c").focus()
    page.keyboard.press("Enter")
    vertex(page, "a").focus()
    page.keyboard.press("Enter")
    lesson.synchronise()
    assert field.input_value() == "a:MAX -> b ; b*:MIN ; c:MAX -> a"
    assert page.evaluate("document.activeElement.getAttribute('aria-label')") == "a, MAX"
    sound(lesson)


def test_the_arena_is_legible_on_a_telephone(arena):
    lesson = arena(width=390)
    page = lesson.page
    page.evaluate("() => window.jupyterapp.commands.execute('application:toggle-left-area')")
    button(page, "Fin").click()
    sizes = page.locator(".course-arena svg text").evaluate_all(
        "texts => texts.map(text => parseFloat(getComputedStyle(text).fontSize)"
        " * text.getScreenCTM().a)"
    )
    assert min(sizes) >= 11
    lesson.screenshot("arena-390")
    sound(lesson)


@pytest.mark.parametrize(
    ("game", "move", "told"),
    [
        ("Chomp(3, 4)", "carré (1, 2) : gagne en 7 coups", "Au mieux, il perd en 6 coups"),
        ("TicTacToe()", "case (1, 2) : annule", "Au mieux, il annule"),
        ("Matches(9)", "prendre 1 allumette : perd en 5 coups", "Au mieux, il gagne en 4 coups"),
    ],
)
def test_every_move_says_what_it_leads_to(run_cell, game, move, told):
    lesson = run_cell(f"{IMPORTS}attractor_explorer({game})", 1366)
    page = lesson.page
    name = f"outcomes-{game.split('(')[0]}"
    page.get_by_label(move, exact=True).first.wait_for()
    lesson.screenshot(f"{name}")
    page.get_by_label(move, exact=True).first.focus()
    page.keyboard.press("Enter")
    page.get_by_text(told).wait_for()
    lesson.screenshot(f"{name}-after")
    page.get_by_role("button", name="Nouvelle partie").click()
    page.get_by_label(move, exact=True).first.click()  # on the mark, in the middle
    page.get_by_text(told).wait_for()
    sound(lesson)
