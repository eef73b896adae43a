"""The gestures of a board, in a real JupyterLab, with the mouse and with the keyboard."""

import re

import pytest
from harness import Lesson

pytestmark = pytest.mark.browser

SOURCE = """from course_lib import play
from course_lib.players import play_match
from course_lib.widgets.board import replay
from course_lib.games import *

def endless(jeu, s):
    while True:
        len(jeu.actions(s))

first = lambda jeu, s: jeu.actions(s)[0]
last = lambda jeu, s: jeu.actions(s)[-1]
"""
GAMES = {"puissance4": "ConnectFour(4, 4)", "chomp": "Chomp(3, 4)", "nim": "Nim((1, 3, 5))"}
TARGETS = ".course-target"

# The board in words: the same sentence may come twice in a game, the same position may not.
POSITION = "() => document.querySelector('.course-picture svg > desc').textContent"


@pytest.fixture
def open_board(run_cell):
    def opener(call: str, width: int = 800) -> Lesson:
        lesson = run_cell(SOURCE + call, width)
        lesson.page.wait_for_selector(TARGETS)
        return lesson

    return opener


def sentence(page):
    return page.locator("[role=status]").first.inner_text()


def is_over(lesson):
    """Wait for the student's turn, or for the end of the game; tell whether play is over."""
    while True:
        lesson.page.wait_for_function(
            """() => /À vous|gagné|nulle/
                .test(document.querySelector('[role=status]')?.textContent)"""
        )
        lesson.synchronise()
        if "réfléchit" not in (text := sentence(lesson.page)):  # the sentence of the move before
            return "À vous" not in text


def legal_targets(page):
    """The parts whose name gives no reason for refusing them, but may give a note."""
    names = page.locator(TARGETS).evaluate_all(
        "parts => parts.map(part => [part.id, part.getAttribute('aria-label')])"
    )
    return [part for part, name in names if not re.search(" : (?!gagne|perd|annule)", name)]


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_noted_game_by_clicking(open_board, name):
    """In the middle of the parts: the notes that are drawn on them let the click through."""
    lesson = open_board(f"play({GAMES[name]})")
    page = lesson.page
    page.get_by_label("Noter chaque coup").select_option(label="notes exactes")
    page.get_by_text("si les deux joueurs jouent au mieux").wait_for()
    while not is_over(lesson):
        before = page.evaluate(POSITION)
        lesson.screenshot(f"board-{name}")
        page.locator(f'.course-picture [id="{legal_targets(page)[-1]}"]').click()
        page.wait_for_function(f"old => ({POSITION})() !== old", arg=before)
    lesson.screenshot(f"board-{name}-end")
    assert "gagné" in sentence(page) or "nulle" in sentence(page)
    assert lesson.troubles() == []


def test_the_keyboard_plays_and_an_illegal_move_is_explained(open_board):
    lesson = open_board("play(TicTacToe())")
    page = lesson.page
    page.locator('[id="cell-2-2"]').focus()
    page.keyboard.press("Enter")
    page.get_by_text("Le programme a joué").wait_for()
    page.locator('[id="cell-2-2"]').click()
    page.get_by_text("la case (2, 2) est déjà prise").last.wait_for()
    page.get_by_role("button", name="Reprendre mon coup").click()
    page.locator("[role=status]:not(:text('joué'))").wait_for()
    assert lesson.troubles() == []


def test_the_kernels_stop_ends_an_endless_opponent(open_board):
    lesson = open_board("play(TicTacToe(), opponent=endless)")
    page = lesson.page
    page.locator('[id="cell-2-2"]').click()
    page.get_by_text("Le programme réfléchit").wait_for()
    page.locator("[data-command='notebook:interrupt-kernel'], [title^='Interrupt']").first.click()
    page.get_by_text("boucle sans fin, ou profondeur trop grande").wait_for()
    page.get_by_text("n'a pas pu jouer").first.wait_for()
    lesson.screenshot("board-arret")
    page.get_by_role("button", name="Reprendre mon coup").click()
    page.get_by_text("À vous de jouer").wait_for()
    assert lesson.troubles() == []


@pytest.mark.parametrize("width", [1366, 390])
def test_a_game_that_was_played_is_stepped_through(run_cell, width):
    match = "play_match(ConnectFour(), first, last)"
    lesson = run_cell(f"{SOURCE}replay(ConnectFour(), {match}, 'Jaune (MAX) a gagné.')", width)
    page = lesson.page
    if width < 500:
        page.keyboard.press("Control+b")  # hides the files
    page.get_by_text("a gagné.").first.wait_for()
    page.locator(".course-sentence", has_text="C'est à jaune (MAX) de jouer.").wait_for()
    page.locator(".course-stepper").get_by_role("button", name="Avancer").focus()
    page.keyboard.press("Enter")
    page.get_by_text("Coup 1 sur 7").wait_for()
    page.keyboard.press("End")
    page.locator(".course-sentence", has_text="a gagné.").wait_for()
    assert "Alignement" in page.locator(".course-stepper svg").first.get_attribute("aria-label")
    lesson.screenshot(f"board-replay-{width}")
    assert lesson.troubles() == []
