"""Whole games on each board, in a real JupyterLab, with the mouse and with the keyboard."""

import re

import pytest
from harness import Lesson

pytestmark = pytest.mark.browser

IMPORTS = """from course_lib.games import *
from course_lib.widgets import play
"""
GAMES = {
    "morpion": "TicTacToe()",
    "puissance4": "ConnectFour(4, 5, 3)",
    "chomp": "Chomp()",
    "allumettes": "Matches(9)",
    "nim": "Nim((1, 3, 5))",
    "othello": "Othello(4)",
    "ordre": "Ordered(TicTacToe(), lambda state, actions: actions[::-1])",
}
OTHERS = {
    "usuel": "ConnectFour()",
    "etroit": "ConnectFour(4, 4)",
    "sans-fin": "TicTacToe(), opponent=endless",
    "perdue": "TicTacToe(), opponent=lambda jeu, s: jeu.actions(s)[-1]",
    "passe": "Later(Othello(4))",
    "fautif": "TicTacToe(), opponent=lambda state: 1",
}
LATER = """class Later(Variant):
    initial = Othello(4).play([(1, 2), (1, 3), (3, 4), (1, 1)])
def endless(jeu, s):
    while True:
        len(jeu.actions(s))
"""
TARGETS = ".course-target"

# The board in words: the same sentence may come twice in a game, the same position may not.
POSITION = "() => document.querySelector('.course-picture svg > desc').textContent"


@pytest.fixture
def open_board(run_cell):
    def opener(name: str, width: int = 1280) -> Lesson:
        lesson = run_cell(f"{IMPORTS}{LATER}play({(GAMES | OTHERS)[name]})", width)
        lesson.page.wait_for_selector(TARGETS)
        return lesson

    return opener


def sound(lesson):
    assert not lesson.displayed_errors()
    assert not lesson.script_errors
    assert not lesson.outside_requests


def sentence(page):
    return page.locator("[role=status]").inner_text()


def settled(lesson):
    """Wait for the student's turn, or for the end of the game; tell whether play is over."""
    page = lesson.page
    while True:
        page.wait_for_function(
            """() => /À vous|gagné|nulle/
                .test(document.querySelector('[role=status]')?.textContent)"""
        )
        lesson.synchronise()
        told = sentence(page)
        if "réfléchit" not in told:  # it was the sentence of the move before
            return "À vous" not in told


def legal_targets(page):
    """The parts whose name gives no reason for refusing them, but may give a note."""
    names = page.locator(TARGETS).evaluate_all(
        "parts => parts.map(part => [part.id, part.getAttribute('aria-label')])"
    )
    return [part for part, name in names if not re.search(" : [^≈gp]", name)]


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_by_clicking(open_board, name):
    lesson = open_board(name)
    page = lesson.page
    if (rival := page.get_by_label("Adversaire")).is_visible():
        rival.select_option(label="alpha-bêta")
    page.get_by_label("Noter chaque coup").select_option(label="à cette profondeur")
    for turn in range(30):
        if settled(lesson):
            break
        before = page.evaluate(POSITION)
        if parts := legal_targets(page):
            # In the middle of the part: what is drawn on it must let the click through.
            page.locator(f'.course-picture [id="{parts[-1]}"]').click()
        else:
            page.get_by_role("button", name="Passer").click()
        page.wait_for_function(f"old => ({POSITION})() !== old", arg=before)
        if turn == 0 and not settled(lesson):
            page.get_by_text("Notes à la profondeur").wait_for()
            lesson.synchronise()
            lesson.screenshot(f"board-{name}")
    assert "gagné" in sentence(page) or "nulle" in sentence(page)
    lesson.screenshot(f"board-{name}-end")
    if name not in ("allumettes", "nim"):  # no match is left to click
        page.locator(TARGETS).first.click()
        page.get_by_text("la partie est finie").last.wait_for()
    sound(lesson)


def test_the_keyboard_plays_and_an_illegal_move_is_explained(open_board):
    lesson = open_board("morpion", 800)
    page = lesson.page
    page.locator('[id="cell-2-2"]').focus()
    page.keyboard.press("Enter")
    settled(lesson)
    page.wait_for_function(
        "() => document.querySelector('[role=status]').textContent.includes('joué')"
    )
    page.locator('[id="cell-2-2"]').click()
    page.get_by_text("la case (2, 2) est déjà prise").last.wait_for()
    page.get_by_role("button", name="Un conseil").click()
    page.get_by_text("Conseil exact").wait_for()
    lesson.screenshot("board-morpion-800")
    page.get_by_role("button", name="Reprendre mon coup").click()
    page.wait_for_function(
        "() => !document.querySelector('[role=status]').textContent.includes('joué')"
    )
    sound(lesson)


def test_the_tree_of_a_small_search_unfolds(open_board):
    lesson = open_board("allumettes", 800)
    page = lesson.page
    page.get_by_label("Adversaire").select_option(label="alpha-bêta")
    page.get_by_role("slider", name="Profondeur").focus()
    page.keyboard.press("Home")
    assert not page.get_by_text("L'arbre que le programme a exploré").is_visible()
    page.get_by_role("button", name="Prendre 1", exact=True).click()
    page.get_by_text("L'arbre que le programme a exploré").click()
    page.locator('.widget-html svg [id^="node-"]').first.wait_for()
    lesson.screenshot("board-arbre-800")
    sound(lesson)


def test_a_bite_is_previewed(open_board):
    page = open_board("chomp", 800).page
    page.locator('[id="cell-1-2"]').hover()
    assert page.locator(".course-preview").count() == 4


def test_the_kernels_stop_ends_an_endless_opponent(open_board):
    lesson = open_board("sans-fin", 800)
    page = lesson.page
    page.locator('[id="cell-2-2"]').focus()
    page.keyboard.press("Enter")
    page.get_by_text("Le programme réfléchit").wait_for()
    lesson.screenshot("board-reflechit-800")
    page.locator("[data-command='notebook:interrupt-kernel'], [title^='Interrupt']").first.click()
    page.get_by_text("y a-t-il une boucle sans fin").wait_for()
    assert "n'a pas pu jouer" in sentence(page)
    lesson.screenshot("board-arret-800")
    page.get_by_role("button", name="Reprendre mon coup").click()
    page.get_by_text("À vous de jouer").wait_for()
    sound(lesson)


def test_a_double_click_plays_once(open_board):
    lesson = open_board("usuel", 800)
    lesson.page.locator('[id="column-4"]').dblclick()
    assert not settled(lesson)
    lesson.page.get_by_text("Le programme a joué : colonne").wait_for()
    assert "colonne 4 : J R ;" in lesson.page.evaluate(POSITION)
    sound(lesson)


def test_perfect_play_against_the_perfect_player_is_a_draw(open_board):
    lesson = open_board("etroit")
    page = lesson.page
    page.get_by_label("Adversaire").select_option(label="le joueur parfait")
    page.get_by_label("Noter chaque coup").select_option(label="notes exactes")
    page.get_by_text("si les deux joueurs jouent au mieux").wait_for()
    lesson.screenshot("board-notes-exactes")
    for _ in range(8):
        lesson.synchronise()
        drawing = page.get_by_role("button", name=" : annule")
        if drawing.count() == 0:
            break
        before = page.evaluate(POSITION)
        drawing.first.focus()
        page.keyboard.press("Enter")
        page.wait_for_function(f"old => ({POSITION})() !== old", arg=before)
    page.get_by_text("Partie nulle").first.wait_for()
    sound(lesson)


def test_a_pass_is_played_with_its_button(open_board):
    lesson = open_board("passe", 800)
    page = lesson.page
    settled(lesson)
    assert not legal_targets(page)
    page.locator(TARGETS).first.click()
    page.get_by_text("Impossible : ").wait_for()
    lesson.screenshot("board-passe-800")
    page.get_by_role("button", name="Passer").focus()
    page.keyboard.press("Enter")
    page.get_by_text("Le programme a joué : case").wait_for()
    assert not page.get_by_role("button", name="Passer").is_visible()
    sound(lesson)


@pytest.mark.parametrize("width", [1366, 390])
def test_a_game_is_seen_again_with_the_keyboard(open_board, width):
    lesson = open_board("perdue", width)
    page = lesson.page
    if width < 500:
        page.keyboard.press("Control+b")  # hides the files
    again = page.get_by_role("button", name="Revoir la partie")
    assert again.is_disabled()
    for cell in ("2-2", "1-1", "1-2", "2-1", "3-1"):
        if settled(lesson):
            break
        before = page.evaluate(POSITION)
        page.locator(f'.course-picture [id="cell-{cell}"]').click()
        page.wait_for_function(f"old => ({POSITION})() !== old", arg=before)
    assert settled(lesson)
    assert "Alignement" in page.evaluate(POSITION)
    again.focus()
    page.keyboard.press("Enter")
    page.get_by_text("Le coup décisif : ").wait_for()
    lesson.screenshot(f"board-revue-{width}")
    page.locator(".course-stepper").get_by_role("button", name="Avancer").focus()
    for _ in range(9):
        page.keyboard.press("Enter")
    page.locator(".course-sentence", has_text="O (MIN) a gagné.").wait_for()
    page.keyboard.press("Home")
    page.locator(".course-sentence", has_text="C'est à X (MAX) de jouer.").wait_for()
    lesson.screenshot(f"board-revue-debut-{width}")
    sound(lesson)


def test_two_functions_meet(run_cell):
    code = "f = lambda jeu, s: jeu.actions(s)[0]\ng = lambda jeu, s: jeu.actions(s)[-1]\n"
    lesson = run_cell(
        f"{IMPORTS}from course_lib.widgets import duel\n{code}duel(ConnectFour(), f, g)"
    )
    page = lesson.page
    page.get_by_text("Le coup décisif : coup 4, rouge (MIN)").wait_for()
    page.get_by_text("Coup 4 sur 7").wait_for()
    lesson.screenshot("board-duel")
    page.locator(".course-stepper").get_by_role("button", name="Avancer").focus()
    for _ in range(42):
        page.keyboard.press("Enter")
    page.locator(".course-sentence", has_text="a gagné.").wait_for()
    lesson.screenshot("board-duel-fin")
    sound(lesson)


def test_a_faulty_opponent_is_told_and_the_game_goes_on(open_board):
    lesson = open_board("fautif", 800)
    page = lesson.page
    page.locator('[id="cell-2-2"]').click()
    page.get_by_text("de paramètres (jeu, s)").wait_for()
    assert "n'a pas pu jouer" in sentence(page)
    lesson.screenshot("board-fautif-800")
    page.get_by_role("button", name="Reprendre mon coup").click()
    page.get_by_text("À vous de jouer").wait_for()
    sound(lesson)
