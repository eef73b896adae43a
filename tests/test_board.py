"""Boards and games that were played: clicks, replies, exact notes against brute force."""

import _thread
import signal
from contextlib import suppress
from functools import cache
from html import unescape
from random import Random
from threading import Timer

import pytest
from examples import examples
from hypothesis import given
from hypothesis import strategies as st
from strategies import positions

from course_lib import attractor_explorer, play
from course_lib.attractors import arena_of
from course_lib.canvas.style import ACCENT
from course_lib.fast import opening_score
from course_lib.games import (
    MAX,
    MIN,
    Chomp,
    ConnectFour,
    Matches,
    Nim,
    Ordered,
    Othello,
    TicTacToe,
    TreeGame,
    alignments,
    face_of,
)
from course_lib.games.tictactoe import LINES
from course_lib.players import RandomMove, play_match
from course_lib.players.notes import Note, Winning, exact_notes
from course_lib.widgets.board import BOTH, EXACT, Session, replay

GAMES = [
    TicTacToe(),
    ConnectFour(3, 4, 3),
    Chomp(2, 4),
    Matches(9),
    Nim((1, 2, 2)),
    Othello(4),
    Ordered(Chomp(2, 3), lambda state, actions: actions[::-1]),
    TreeGame([[3, [1, -2]], [[2, 0], 9]]),
]


def click(board, part):
    """What the page sends when a part of the picture is clicked."""
    message = {"kind": "click", "id": part, "turn": board.picture.turn}
    board.picture._handle_custom_msg(message, [])
    return message


def press(board, action):
    """Click the part that stands for an action, or else its button."""
    parts = {action: identifier for identifier, action in board.session.parts.items()}
    if action in parts:
        click(board, parts[action])
    else:
        text = face_of(board.game).button_name(action)
        (button,) = (one for one in board.choices.children if one.description.startswith(text))
        assert not button.disabled
        button.click()


# Playing


@pytest.mark.parametrize(
    ("game", "moves", "part", "reason"),
    [
        (TicTacToe(), [(1, 2)], "cell-1-2", "la case (1, 2) est déjà prise"),
        (ConnectFour(), [4] * 6, "column-4", "la colonne 4 est pleine"),
        (Chomp(), [], "cell-0-0", "le carré (0, 0) est empoisonné"),
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


def test_the_second_click_of_a_double_click_is_ignored():
    board = play(ConnectFour(), opponent=RandomMove(1))
    board.picture._handle_custom_msg(click(board, "column-4"), [])
    assert len(board.session.actions) == 2


@pytest.mark.parametrize("game", GAMES, ids=type)
@pytest.mark.parametrize("student", BOTH)
def test_whole_games_are_played_by_clicking_what_is_drawn_and_named(game, student):
    for board in (play(game), play(game, opponent=RandomMove())):
        board.side.value, chance = (student,), Random(3)
        assert "de jouer" in board.still()["text/plain"]
        while not board.session.is_over:
            assert board.session.is_students_turn
            assert all(f'id="{part}"' in board.picture.svg for part in board.picture.targets)
            assert all(board.picture.targets.values())
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


def test_both_sides_are_played_with_exact_notes_on_the_moves():
    board = attractor_explorer(TicTacToe())
    for move in [(1, 1), (2, 1), (1, 2), (2, 2)]:
        board.play(move)
    assert "case (1, 3) : gagne en 1 coup" in board.still()["text/plain"]
    assert "Notes exactes" in board.help.value
    board.play((3, 3))
    assert "C'est à O (MIN)" in unescape(board.sentence.value)
    board.undo()
    board.play((1, 3))
    assert "X (MAX) a gagné" in board.sentence.value
    board.restart()
    assert board.session.state == board.game.initial
    with pytest.raises(ValueError, match="plus de 20000 positions"):
        attractor_explorer(ConnectFour())


def test_buttons_bear_notes_and_stay_the_same_so_that_they_keep_the_focus():
    board = play(Matches(7))
    before = board.choices.children
    board.noting.value = EXACT
    texts = [one.description.replace("\u00a0", " ") for one in board.choices.children]
    assert texts[:2] == ["Prendre 1 : perd en 5 coups", "Prendre 2 : gagne en 4 coups"]
    board.play(2)
    board.noting.value = "non"
    assert board.choices.children == before


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
        (lambda game, state: 1 / 0, "ZeroDivisionError"),
        (quits, "SystemExit"),
        (endless, "boucle sans fin"),
        (lambda game, state, depth, h: 0, "comparez les valeurs des fils"),
        ("moi", "il faut une fonction"),
    ],
)
def test_a_faulty_function_is_reported_and_the_game_goes_on(opponent, reason):
    board = play(TicTacToe(), opponent=opponent)
    if opponent is endless:
        signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell may have it ignored
        Timer(0.3, _thread.interrupt_main).start()  # as the kernel's stop
    board.play((2, 2))
    assert reason in unescape(board.message.value)
    assert "n'a pas pu jouer" in unescape(board.sentence.value)
    board.play((1, 1))
    assert "Reprenez votre coup" in board.message.value
    board.undo()
    assert board.session.actions == ()
    assert "À vous" in board.sentence.value


# Exact notes


BOARDS = [ConnectFour(4, 4), ConnectFour(3, 5), ConnectFour(5, 3), ConnectFour(2, 6)]
SOLVED = [Chomp(3, 4), TicTacToe(), Matches(12), Nim((1, 2, 3))]


@cache
def end_of(game, state):
    """Who wins if both play perfectly (1: who is to move, -1, or 0), and in how many plies.

    From the definition: the winner makes it as short as possible, the loser as long.
    """
    if game.is_terminal(state):
        loser = MIN if game.utility(state) > 0 else MAX
        mover = 1 if game.to_move(state) is loser else -1
        return (-mover if game.utility(state) else 0), 0
    ends = [end_of(game, child) for _, child in game.successors(state)]
    return max(
        ((-sign, plies + 1) for sign, plies in ends), key=lambda end: (end[0], -end[0] * end[1])
    )


def notes_by_force(game, state):
    ends = {action: end_of(game, child) for action, child in game.successors(state)}
    return {a: Note(-sign, plies + 1 if sign else 0) for a, (sign, plies) in ends.items()}


def is_best(notes, action):
    """Whether a move wins soonest or, if none wins, draws or loses latest."""
    ranks = {a: (note.sign, -note.sign * note.plies) for a, note in notes.items()}
    return ranks[action] == max(ranks.values())


def late(game):
    """A board, and a position of it that brute force can solve, where play goes on."""
    least = game.rows * game.columns - 8
    states = positions(game).filter(
        lambda state: sum(state).bit_count() >= least and not game.is_terminal(state)
    )
    return st.tuples(st.just(game), states)


@examples(60)
@given(st.sampled_from(BOARDS).flatmap(late))
def test_notes_of_connect_four_are_those_of_brute_force_and_never_false_without_time(case):
    game, state = case
    note_moves, expected = exact_notes(game), notes_by_force(game, state)
    assert note_moves(state, 60.0) == expected
    assert is_best(expected, Winning(game, note_moves=note_moves)(game, state))
    figure = Session(game, BOTH, (state,), notes=expected).figure()
    assert all(
        f"colonne {column} : {note.text}." in figure.alt for column, note in expected.items()
    )
    notes = note_moves(state, 0)
    for action, note in notes.items():
        assert note.sign in (None, expected[action].sign)
        assert note.plies in (0, expected[action].plies)
    action = Winning(game, note_moves=lambda state: notes)(game, state)
    assert notes[action].sign != -1 or all(note.sign == -1 for note in notes.values())


@pytest.mark.parametrize("game", SOLVED, ids=type)
def test_all_positions_of_small_games_are_noted_and_played_best(game):
    note_moves, winning = exact_notes(game), Winning(game)
    for state in arena_of(game).successors:
        if not game.is_terminal(state):
            expected = notes_by_force(game, state)
            assert note_moves(state) == expected
            assert is_best(expected, winning(game, state))


def test_the_opening_of_connect_four_is_exact_at_once():
    """Allen and Allis: the centre wins on ply 41, its neighbours draw, the others lose."""
    game, note_moves = ConnectFour(), exact_notes(ConnectFour())
    signs = [Note(-1, 40), Note(-1, 42), Note(0)]
    assert list(note_moves((0, 0)).values()) == [*signs, Note(1, 41), *signs[::-1]]
    for plies in range(8):
        state = play_match(game, RandomMove(plies), RandomMove(plies)).states[plies]
        action = Winning(game, note_moves=lambda state: note_moves(state, 0))(game, state)
        assert -(opening_score(game.result(state, action)) or 0) == opening_score(state)


def test_games_without_exact_notes():
    margins, points = TreeGame([[3, 1], [2, 0]]), TreeGame([[1, -1], 1])
    for game in (ConnectFour(4, 5, 3), ConnectFour(9, 9), Chomp(7, 7), Othello(), margins, points):
        assert exact_notes(game) is None
        assert play(game).noting not in play(game).children[0].children


# Duels


@pytest.mark.parametrize("game", [TicTacToe(), ConnectFour(), ConnectFour(4, 5, 3)])
@examples(20)
@given(data=st.data())
def test_the_alignments_that_won_are_drawn_and_described(game, data):
    state, face = data.draw(positions(game)), face_of(game)
    lines = LINES if isinstance(game, TicTacToe) else alignments(game)
    won = [line for line in lines if {face.owner(state, c) for c in line} in ({MAX}, {MIN})]
    assert {frozenset(line) for line in face.lines(state)} == {frozenset(line) for line in won}
    figure = Session(game, BOTH, (state,)).figure()
    assert ("Alignement : de ligne " in figure.alt) is (ACCENT in figure.svg()) is bool(won)


@pytest.mark.parametrize("game", SOLVED, ids=type)
def test_a_game_that_was_played_is_stepped_through(game):
    match = play_match(game, lambda jeu, s: jeu.actions(s)[0], RandomMove(2))
    actions, widget = match.actions, replay(game, match, "")
    sentences = widget.film["sentences"]
    assert len(sentences) == len(widget.film["frames"]) == len(actions) + 1
    assert sentences[0].startswith("C'est à ")
    assert sentences[1].startswith(f"Coup 1 sur {len(actions)}, ")
    assert widget.still()["text/plain"] == widget.film["alts"][-1]
    if isinstance(game, Matches):  # each move outlines what it takes
        looks = [widget.film["looks"][frame[1]] for frame in widget.film["frames"]]
        assert [look.count(ACCENT) for look in looks] == [0, *actions]
