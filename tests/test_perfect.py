"""Exact notes and the perfect player, against brute force and published results."""

from functools import cache
from typing import Any

import pytest
from examples import examples
from hypothesis import given
from hypothesis import strategies as st
from strategies import positions

from course_lib import play
from course_lib.attractors import arena_of
from course_lib.fast import opening_score
from course_lib.games import (
    MIN,
    AnyGame,
    Chomp,
    ConnectFour,
    Matches,
    Nim,
    Othello,
    TicTacToe,
    TreeGame,
)
from course_lib.players import RandomMove, play_match
from course_lib.widgets.board.exact import FAR, Note, Notes, exact_notes, perfect_player
from course_lib.widgets.board.session import BOTH, Session

BOARDS = [ConnectFour(4, 4), ConnectFour(3, 5), ConnectFour(5, 3), ConnectFour(2, 6)]
WHOLE = [Chomp(3, 4), TicTacToe(), Matches(12), Nim((1, 2, 3))]
GENEROUS = 60.0


@cache
def end_of(game: AnyGame, state: Any) -> tuple[int, int]:
    """Who wins if both play perfectly (1: who is to move, -1, or 0), and in how many plies.

    From the definition: the winner makes it as short as possible, the loser as long.
    """
    if game.is_terminal(state):
        loser = MIN if game.utility(state) > 0 else MIN.opponent
        mover = 1 if game.to_move(state) is loser else -1
        return (-mover if game.utility(state) else 0), 0
    ends = [end_of(game, child) for _, child in game.successors(state)]
    return max(
        ((-sign, plies + 1) for sign, plies in ends), key=lambda end: (end[0], -end[0] * end[1])
    )


def notes_by_force(game: AnyGame, state: Any) -> dict[Any, Note]:
    ends = {action: end_of(game, child) for action, child in game.successors(state)}
    return {a: Note(-sign, plies + 1 if sign else 0) for a, (sign, plies) in ends.items()}


def is_best(notes: Notes, action: Any) -> bool:
    """Whether a move wins soonest or, if none wins, draws or loses latest."""
    ranks = {a: (note.sign or 0, -(note.sign or 0) * note.plies) for a, note in notes.items()}
    return ranks[action] == max(ranks.values())


def late(game: ConnectFour) -> st.SearchStrategy[tuple[ConnectFour, Any]]:
    """A board, and a position of it that brute force can tell, where play goes on."""
    cells = game.rows * game.columns
    states = positions(game).filter(
        lambda state: sum(state).bit_count() >= cells - 8 and not game.is_terminal(state)
    )
    return st.tuples(st.just(game), states)


@examples(60)
@given(st.sampled_from(BOARDS).flatmap(late))
def test_the_end_of_connect_four_is_that_of_brute_force(case: tuple[ConnectFour, Any]) -> None:
    game, state = case
    note_moves, wanted = exact_notes(game), notes_by_force(game, state)
    assert note_moves is not None
    assert note_moves(state, GENEROUS) == wanted
    assert is_best(wanted, perfect_player(note_moves)(game, state))
    figure = Session(game, BOTH, (state,), notes=wanted).figure()
    for column, note in wanted.items():
        assert f"colonne {column} : {note.text}." in figure.alt


@pytest.mark.parametrize("game", WHOLE, ids=lambda game: type(game).__name__)
def test_small_games_are_known_and_won_in_all_positions(game: AnyGame) -> None:
    """The player never lets go of a win, nor of a draw: no position is left out."""
    note_moves = exact_notes(game)
    assert note_moves is not None
    for state in arena_of(game).successors:
        if not game.is_terminal(state):
            wanted = notes_by_force(game, state)
            assert note_moves(state) == wanted
            assert is_best(wanted, perfect_player(note_moves)(game, state))


@examples(40)
@given(st.sampled_from(BOARDS).flatmap(late))
def test_without_time_nothing_false_is_said_and_a_legal_move_is_played(
    case: tuple[ConnectFour, Any],
) -> None:
    game, state = case
    note_moves, wanted = exact_notes(game), notes_by_force(game, state)
    assert note_moves is not None
    notes = note_moves(state, 0)
    for action, note in notes.items():
        assert note.sign in (None, wanted[action].sign)
        assert note.plies in (0, wanted[action].plies)
    action = perfect_player(lambda state: notes)(game, state)
    assert action in game.actions(state)
    assert notes[action].sign != -1 or all(note.sign == -1 for note in notes.values())


LOST = dict.fromkeys(range(1, 7), Note(-1, 6))


@pytest.mark.parametrize(
    ("notes", "played"),
    [
        ({1: Note(None), 2: Note(1, FAR - 1), 3: Note(1, 5), 4: Note(1)}, {3}),
        (LOST | {7: Note(None)}, {7}),
        (LOST | {7: Note(-1, 8)}, {7}),
        (LOST | {7: Note(0)}, {7}),
        (dict.fromkeys(range(1, 8), Note(None)), {4}),
    ],
)
def test_what_is_played_where_not_all_is_known(notes: dict[int, Note], played: set[int]) -> None:
    """The soonest sure win; never a sure loss if there is another move; else by alpha-beta."""
    state = ConnectFour().play([4, 1, 4, 1])
    assert perfect_player(lambda state: notes)(ConnectFour(), state) in played


@pytest.mark.parametrize("plies", range(8))
def test_the_opening_is_exact_at_once(plies: int) -> None:
    game, chance, note_moves = ConnectFour(), RandomMove(plies), exact_notes(ConnectFour())
    assert note_moves is not None
    state = play_match(game, chance, chance).states[plies]
    action = perfect_player(lambda state: note_moves(state, 0))(game, state)
    assert -(opening_score(game.result(state, action)) or 0) == opening_score(state)


def test_the_first_moves_end_when_allen_and_allis_say() -> None:
    """The centre wins on ply 41, its neighbours draw, the others lose on ply 42 or 40."""
    note_moves = exact_notes(ConnectFour())
    assert note_moves is not None
    signs = [Note(-1, 40), Note(-1, 42), Note(0)]
    assert list(note_moves((0, 0)).values()) == [*signs, Note(1, 41), *signs[::-1]]
    narrow = exact_notes(ConnectFour(6, 6))  # another board is not taken for the usual one
    assert narrow is not None
    assert set(narrow((0, 0), 0).values()) == {Note(None)}


def test_games_that_are_not_known() -> None:
    margins, points = TreeGame([[3, 1], [2, 0]]), TreeGame([[1, -1], 1])
    for game in (ConnectFour(4, 5, 3), ConnectFour(9, 9), Chomp(7, 7), Othello(), margins, points):
        assert exact_notes(game) is None
        assert play(game).noting not in play(game).children[0].children
