"""Playing on a board: clicks, replies, notes, what is stopped, what is left without a kernel."""

import _thread
import subprocess
import sys
from contextlib import suppress
from html import unescape
from random import Random
from threading import Timer

import pytest
from examples import examples
from hypothesis import given
from hypothesis import strategies as st
from strategies import positions

from course_lib import attractor_explorer, play
from course_lib.games import (
    MAX,
    MIN,
    Chomp,
    ConnectFour,
    Game,
    Matches,
    Nim,
    Ordered,
    Othello,
    TicTacToe,
    TreeGame,
    Variant,
    face_of,
)
from course_lib.games.othello import PASS
from course_lib.players import RandomMove
from course_lib.widgets.board.session import BOTH, Session
from course_lib.widgets.board.widget import EXACT


class Race(Game):
    """A newcomer's game: the contract alone. A pawn goes right by 1 or 2; who cannot move loses."""

    rows, columns, initial = 1, 6, (1, MAX)

    def to_move(self, state):
        return state[1]

    def owner(self, state, cell):
        return MAX if cell == (1, state[0]) else None

    def actions(self, state):
        ends = range(state[0] + 1, min(state[0] + 2, self.columns) + 1)
        return [((1, state[0]), (1, column)) for column in ends]

    def result(self, state, action):
        assert action in self.actions(state)
        return action[1][1], state[1].opponent

    def is_terminal(self, state):
        return state[0] == self.columns

    def utility(self, state):
        return 1 if state[1] is MIN else -1


class Later(Variant):
    """Othello from a position where the student, who is MAX, must pass."""

    initial = Othello(4).play([(1, 2), (1, 3), (3, 4), (1, 1)])


GAMES = [
    TicTacToe(),
    ConnectFour(3, 4, 3),
    Chomp(2, 4),
    Matches(9),
    Nim((1, 2, 2)),
    Later(Othello(4)),
    Race(),
    Ordered(Chomp(2, 3), lambda state, actions: actions[::-1]),
    TreeGame([[3, [1, -2]], [[2, 0], 9]]),
]


def name(game):
    return type(game).__name__


def click(board, part):
    """What the page sends when a part of the picture is clicked."""
    message = {"kind": "click", "id": part, "turn": board.picture.turn}
    board.picture._handle_custom_msg(message, [])
    return message


def press(board, action):
    """Click the part that stands for an action, or else its button."""
    parts = {part.action: identifier for identifier, part in board.session.parts.items()}
    if action in parts:
        click(board, parts[action])
    else:
        text = face_of(board.game).button_name(action)
        (button,) = (one for one in board.choices.children if one.description.startswith(text))
        assert not button.disabled
        button.click()


# Clicks


@pytest.mark.parametrize(
    ("game", "moves", "part", "reason"),
    [
        (TicTacToe(), [(1, 2)], "cell-1-2", "la case (1, 2) est déjà prise"),
        (ConnectFour(), [4] * 6, "column-4", "la colonne 4 est pleine"),
        (Chomp(), [], "cell-0-0", "le carré (0, 0) est empoisonné"),
        (Chomp(), [(1, 1)], "cell-2-3", "le carré (2, 3) est déjà mangé"),
        (Matches(7), [], "match-1", "on ne peut pas prendre 7 allumettes : prenez-en 1 ou 2 ou 3"),
        (Chomp(1, 2), [(0, 1)], "cell-0-0", "la partie est finie"),
        (TicTacToe(), [], "caption", ""),
    ],
)
def test_an_illegal_click_says_why_and_changes_nothing(game, moves, part, reason):
    board = play(game)
    board.side.value = BOTH
    for move in moves:
        board.play(move)
    before = board.session.actions
    click(board, part)
    assert board.session.actions == before
    assert reason in board.message.value


@given(st.sampled_from(GAMES).flatmap(lambda game: st.tuples(st.just(game), positions(game))))
@examples(60)
def test_a_part_is_refused_exactly_when_its_action_is_illegal(case):
    game, state = case
    session = Session(game, BOTH, (state,))
    clicked = {part.action: part.removed for part in session.parts.values()}
    legal = {action for action in [*clicked, *session.buttons] if not session.refusal(action)}
    assert legal == set(game.actions(state))
    for action in legal & clicked.keys():
        gone = size(game, state) - size(game, game.result(state, action))
        assert len(set(clicked[action])) == gone


def size(game, state):
    """What a game that removes things has left; the others never remove any."""
    if isinstance(game, Matches):
        return state[0]
    eaten = isinstance(game.game if isinstance(game, Ordered) else game, Chomp | Nim)
    return sum(state[0]) if eaten else 0


def test_the_second_click_of_a_double_click_is_ignored():
    board = play(ConnectFour(), opponent=RandomMove(1))
    message = click(board, "column-4")
    board.picture._handle_custom_msg(message, [])
    assert len(board.session.actions) == 2
    click(board, "column-4")
    assert len(board.session.actions) == 4


def test_a_board_says_that_a_click_removes_several_things_while_that_is_so():
    board = play(Matches(4), opponent=lambda jeu, s: 1)
    assert "Un clic enlève aussi ce qui pâlit" in board.help.value
    board.play(2)
    assert not board.help.value
    assert not play(TicTacToe()).help.value


@pytest.mark.parametrize("game", [*GAMES, ConnectFour(), Othello()], ids=name)
def test_every_target_is_drawn_and_named_and_a_picture_is_left_without_a_kernel(game):
    board = play(game)
    assert all(f'id="{part}"' in board.picture.svg for part in board.picture.targets)
    assert all(board.picture.targets.values())
    assert board.picture.targets or board.choices.children
    still = board.still()
    assert still["image/svg+xml"].lstrip().startswith("<svg")
    assert "de jouer" in still["text/plain"]


# Games


@pytest.mark.parametrize("game", GAMES, ids=name)
@pytest.mark.parametrize("student", BOTH)
def test_whole_games_are_played_by_clicking(game, student):
    for board in (play(game), play(game, opponent=RandomMove())):
        board.side.value, chance = (student,), Random(3)
        while not board.session.is_over:
            assert board.session.is_students_turn
            press(board, chance.choice(board.game.actions(board.session.state)))
        assert any(word in board.sentence.value for word in ("gagné", "nulle", "MAX reçoit"))
        assert not board.message.value


def test_undo_goes_back_to_the_students_turn_and_keeps_the_programs_opening():
    board = play(TicTacToe(), opponent=RandomMove(1))
    board.side.value = (MIN,)
    board.undo()
    assert "aucun de vos coups à reprendre" in board.message.value
    for _ in range(2):
        board.play(board.game.actions(board.session.state)[-1])
    for left in (3, 1, 1):
        board.undo()
        assert len(board.session.actions) == left
        assert board.session.is_students_turn


def test_a_pass_is_played_with_its_button_and_the_programs_is_told():
    board = play(Later(Othello(4)))
    board.play((1, 1))
    assert "Impossible" in board.message.value
    (button,) = board.choices.children
    assert button.description == "Passer"
    button.click()
    assert board.session.actions[0] == PASS
    board.side.value = (MIN,)
    assert "Le programme a joué : passer." in board.sentence.value


# Both sides, notes


def test_both_sides_are_played_with_exact_notes_on_the_moves():
    game = TicTacToe()
    board = attractor_explorer(game, state=game.parse("XX./OO./..."))
    assert "case (1, 3) : gagne en 1 coup" in board.still()["text/plain"]
    assert "Notes exactes" in board.help.value
    board.play((3, 3))
    assert "C'est à O (MIN)" in unescape(board.sentence.value)
    board.undo()
    board.play((1, 3))
    assert "X (MAX) a gagné" in board.sentence.value
    board.restart()
    assert board.session.state == game.parse("XX./OO./...")
    with pytest.raises(ValueError, match="plus de 20000 positions"):
        attractor_explorer(ConnectFour())


def test_buttons_bear_notes_and_stay_the_same_so_that_they_keep_the_focus():
    board = play(Matches(7))
    before = board.choices.children
    board.noting.value = EXACT
    texts = [one.description.replace("\u00a0", " ") for one in board.choices.children]
    assert texts[:2] == ["Prendre 1 : perd en 5 coups", "Prendre 2 : gagne en 4 coups"]
    assert len({one.style.button_color for one in board.choices.children}) == 2
    board.play(2)
    board.noting.value = "non"
    assert board.choices.children == before
    assert {one.style.button_color for one in board.choices.children} == {None}


# A student's function, and what is stopped


def quits(game, state):
    raise SystemExit


def endless(game, state):
    while True:
        with suppress(Exception):
            sum(range(100))


@pytest.mark.parametrize(
    ("opponent", "reason"),
    [
        (lambda game, state: (2, 2), "la case (2, 2) est déjà prise"),
        (lambda game, state: None, "n'a renvoyé aucun coup (None)"),
        (lambda game, state: [[]], "n'est pas un coup possible"),
        (lambda game, state: 1 / 0, "ZeroDivisionError"),
        (quits, "SystemExit"),
        (endless, "boucle sans fin"),
        (lambda state: (1, 1), "de paramètres (jeu, s), le jeu et la position"),
        (lambda game, state, depth, h: 0, "comparez les valeurs des fils"),
        ("moi", "il faut une fonction"),
    ],
)
def test_a_faulty_function_is_reported_and_the_game_goes_on(opponent, reason):
    board = play(TicTacToe(), opponent=opponent)
    stop = Timer(0.3, _thread.interrupt_main)  # as the kernel's stop
    if opponent is endless:
        stop.start()
    board.play((2, 2))
    assert reason in unescape(board.message.value)
    assert "n'a pas pu jouer" in unescape(board.sentence.value)
    board.play((1, 1))
    assert "Reprenez votre coup" in board.message.value
    board.undo()
    assert board.session.actions == ()
    assert "À vous" in board.sentence.value


def test_a_widget_is_imported_without_the_others():
    """In a fresh interpreter, as in a page that runs the quiz alone."""
    code = "import sys; from course_lib import quiz; print(*sys.modules)"
    modules = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout
    assert "course_lib.widgets.quiz.widget" in modules
    assert "course_lib.widgets.board" not in modules
    assert "course_lib.fast" not in modules
