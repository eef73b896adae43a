"""Games between two functions, to step through; the alignment that won."""

from typing import Any

import pytest
from examples import examples
from hypothesis import given
from hypothesis import strategies as st
from strategies import positions

from course_lib import duel
from course_lib.canvas.style import ACCENT
from course_lib.games import (
    MAX,
    MIN,
    AnyGame,
    Chomp,
    ConnectFour,
    Matches,
    Nim,
    TicTacToe,
    alignments,
    face_of,
)
from course_lib.games.tictactoe import LINES
from course_lib.players import RandomMove, play_match
from course_lib.widgets.board.session import BOTH, Session

SMALL = [TicTacToe(), Chomp(3, 4), Matches(12), Nim((1, 2, 3))]


@pytest.mark.parametrize("game", [TicTacToe(), ConnectFour(), ConnectFour(4, 5, 3)])
@examples(20)
@given(data=st.data())
def test_the_lines_that_won_are_drawn_and_told(game: Any, data: st.DataObject) -> None:
    state = data.draw(positions(game))
    lines = LINES if isinstance(game, TicTacToe) else alignments(game)
    face = face_of(game)
    won = [line for line in lines if {face.owner(state, c) for c in line} in ({MAX}, {MIN})]
    assert {frozenset(line) for line in face.lines(state)} == {frozenset(line) for line in won}
    figure = Session(game, BOTH, (state,)).figure()
    assert ("Alignement : de ligne " in figure.alt) is (ACCENT in figure.svg()) is bool(won)


def first(jeu: Any, s: Any) -> Any:
    """The first action, as a list where it is a tuple: that is as good."""
    action = jeu.actions(s)[0]
    return [*action] if isinstance(action, tuple) else action


def last(jeu: Any, s: Any, profondeur: int = 3) -> Any:
    assert profondeur == 3
    return jeu.actions(s)[-1]


@pytest.mark.parametrize("game", SMALL)
def test_two_functions_meet_and_their_game_is_stepped_through(game: AnyGame) -> None:
    show = duel(game, first, last)
    actions = play_match(game, lambda jeu, s: jeu.actions(s)[0], last).actions
    sentences = show.film["sentences"]
    assert len(sentences) == len(show.film["frames"]) == len(actions) + 1
    assert sentences[0].startswith("C'est à ")
    assert sentences[1].startswith(f"Coup 1 sur {len(actions)}, ")
    assert "a gagné." in sentences[-1]
    assert show.still()["text/plain"] == show.film["alts"][-1]
    assert "a gagné." in show.film["finding"][1]


def test_the_last_move_is_outlined() -> None:
    film = duel(Matches(9), RandomMove(1), RandomMove(2)).film
    actions = play_match(Matches(9), RandomMove(1), RandomMove(2)).actions
    outlined = [film["looks"][frame[1]].count(ACCENT) for frame in film["frames"]]
    assert outlined == [0, *actions]


@pytest.mark.parametrize(
    ("bad", "reason"),
    [
        (lambda jeu, s: (1, 1), "coup 3, de X (MAX). La fonction joue un coup illégal"),
        (lambda jeu, s: 1 / 0, "coup 1, de X (MAX). La fonction lève"),
        (lambda: 1, "il faut une fonction"),
        *[(lambda jeu, s, one=one: one, "coup illégal") for one in ([9, 9], [1], [[1, 1]], [])],
        (lambda jeu, s: [True, True], "coup illégal"),
    ],
)
def test_a_fault_ends_the_duel_and_is_told(bad: Any, reason: str) -> None:
    assert reason in duel(TicTacToe(), bad, last).film["finding"][1].replace("\u00a0", " ")
