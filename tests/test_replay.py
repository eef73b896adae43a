"""Games to step through: the move that decided them, the alignment that won, two functions."""

import signal
from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from examples import examples
from hypothesis import given
from hypothesis import strategies as st
from strategies import positions

from course_lib import duel, play
from course_lib.canvas.style import ACCENT
from course_lib.games import (
    MAX,
    MIN,
    AnyGame,
    Chomp,
    ConnectFour,
    Matches,
    Nim,
    Othello,
    TicTacToe,
    alignments,
    face_of,
)
from course_lib.games.tictactoe import LINES
from course_lib.players import RandomMove, Winning, play_match
from course_lib.search import minimax_value
from course_lib.widgets.board.exact import Note, NoteMoves, exact_notes
from course_lib.widgets.board.replay import judge, review
from course_lib.widgets.board.session import BOTH, Session
from course_lib.widgets.page.stepper import Stepper

SMALL = [TicTacToe(), Chomp(3, 4), Matches(12), Nim((1, 2, 3))]


def session_of(game: AnyGame, seed: int) -> Session:
    """A game at random."""
    chance = RandomMove(seed)
    played = play_match(game, chance, chance)
    return Session(game, BOTH, played.states, played.actions)


@cache
def exact(game: AnyGame) -> NoteMoves:
    """What notes the moves of a game."""
    note_moves = exact_notes(game)
    assert note_moves is not None
    return note_moves


@cache
def sign(game: AnyGame, state: Any) -> int:
    """Who wins if both play perfectly, by brute force: 1 for MAX, -1 for MIN, or 0."""
    value = minimax_value(game, state)
    return (value > 0) - (value < 0)


def finding(show: Stepper) -> str:
    text: str = show.film["finding"][1]
    return text.replace("\u00a0", " ")


@examples(60)
@given(st.sampled_from(SMALL), st.integers(0, 1000))
def test_the_deciding_move_is_the_last_that_changes_who_wins(game: AnyGame, seed: int) -> None:
    session = session_of(game, seed)
    late = max(0, len(session.actions) - 6)  # what brute force can tell
    signs = [sign(game, state) for state in session.states[late:]]
    changes = [ply for ply, (a, b) in enumerate(pairwise(signs)) if a != b]
    verdict = judge(session, exact(game))
    if not changes:
        assert verdict.ply < late
        return
    assert verdict.ply == late + changes[-1]
    assert f"Le coup décisif : coup {verdict.ply + 1}, " in verdict.text
    better = game.result(session.states[verdict.ply], verdict.better)
    assert sign(game, better) == signs[changes[-1]]


@pytest.mark.parametrize("columns", [(column,) for column in range(1, 8)] + [(3, 1, 4, 1, 5, 1, 2)])
def test_first_moves_of_connect_four_are_judged_as_allen_and_allis_published(
    columns: tuple[int, ...],
) -> None:
    """Only the centre wins, its neighbours draw; answered in column 1, column 3 wins."""
    game = ConnectFour()
    states = [game.play(columns[:plies]) for plies in range(len(columns) + 1)]
    verdict = judge(Session(game, BOTH, tuple(states), columns), exact(game))
    if columns == (4,):
        assert verdict.text == "Aucun coup n'a changé l'issue."
    else:
        assert (verdict.ply, verdict.better) == ((0, 4) if len(columns) == 1 else (1, 3))
        does = "annule" if columns in [(3,), (5,)] else "perd"
        assert f" : colonne {columns[verdict.ply]} {does}" in verdict.text


def test_what_cannot_be_judged_in_time_is_told() -> None:
    session = session_of(TicTacToe(), 1)

    def unknown(state: Any, seconds: float) -> dict[Any, Note]:
        return dict.fromkeys(session.game.actions(state), Note(None))

    def stopped(state: Any, seconds: float) -> dict[Any, Note]:
        signal.raise_signal(signal.SIGINT)
        return {}

    def half(state: Any, seconds: float) -> dict[Any, Note]:
        return (unknown if state == session.states[-2] else exact(session.game))(state, seconds)

    for note_moves in (unknown, stopped):
        assert "n'ont pas pu être jugés à temps" in finding(review(session, note_moves))
    assert "La dernière faute trouvée : coup" in judge(session, half).text


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
    assert show.still()["text/plain"] == show.film["alts"][show.film["start"]]


@pytest.mark.parametrize("seed", range(6))
def test_a_replay_starts_after_the_bad_move_and_shows_the_better_one_there(seed: int) -> None:
    session, note_moves = session_of(TicTacToe(), seed), exact(TicTacToe())
    verdict, film = judge(session, note_moves), review(session, note_moves).film
    better = [verdict.ply + 1] if verdict.better else []
    assert film["start"] == (verdict.ply + 1 or len(session.actions))
    looks = [film["looks"][frame[1]] for frame in film["frames"]]
    assert [ply for ply, look in enumerate(looks) if "mieux" in look] == better


def test_what_was_taken_last_is_outlined() -> None:
    session = session_of(Matches(9), 1)
    film = review(session, None).film
    outlined = [film["looks"][frame[1]].count(ACCENT) for frame in film["frames"]]
    assert outlined == [0, *session.actions]


def test_perfect_players_make_no_fault_and_an_unsolved_game_is_not_judged() -> None:
    best = Winning(TicTacToe())
    assert finding(duel(TicTacToe(), best, best)) == "Partie nulle. Aucun coup n'a changé l'issue."
    assert "a gagné." in finding(duel(Othello(4), first, last))


@pytest.mark.parametrize(
    ("bad", "reason"),
    [
        (lambda jeu, s: (1, 1), "coup 3, de X (MAX). La fonction a joué un coup illégal"),
        (lambda jeu, s: 1 / 0, "coup 1, de X (MAX). La fonction a échoué : elle l"),
        (lambda: 1, "Il faut une fonction"),
        *[(lambda jeu, s, one=one: one, "coup illégal") for one in ([9, 9], [1], [[1, 1]], [])],
        (lambda jeu, s: [True, True], "coup illégal"),
    ],
)
def test_a_fault_ends_the_duel_and_is_told(bad: Any, reason: str) -> None:
    assert reason in finding(duel(TicTacToe(), bad, last))


def test_the_board_shows_the_game_again_once_it_is_over() -> None:
    board = play(Matches(4))
    assert board.again.disabled
    while not board.session.is_over:
        board.play(1)
    board.again.click()
    (show,) = board.replay.children
    assert "Le coup décisif : coup 1, MAX : prendre 1 allumette perd" in finding(show)
    assert "mieux : prendre 3 allumettes gagne en 2 coups (calcul exact)" in finding(show)
    board.restart()
    assert board.replay.children == ()
