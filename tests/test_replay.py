"""Games seen again: the move that decided them, the alignment that won, two functions that meet."""

import signal
from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from examples import examples
from hypothesis import given
from hypothesis import strategies as st
from strategies import positions

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
from course_lib.players import RandomMove, Winning, play_match
from course_lib.search import minimax_value
from course_lib.widgets.board.exact import Perfect, perfect
from course_lib.widgets.board.opponents import AlphaBeta
from course_lib.widgets.board.replay import Verdict, conclusion, duel, figure_at, judged, reviewed
from course_lib.widgets.board.table import Table
from course_lib.widgets.board.widget import BOTH, play
from course_lib.widgets.page.stepper import Stepper

SMALL = [TicTacToe(), Chomp(3, 4), Matches(12), Nim((1, 2, 3))]


def table_of(game: AnyGame, seed: int) -> Table:
    """A game at random."""
    chance = RandomMove(seed)
    played = play_match(game, chance, chance)
    return Table(game, BOTH, played.states, played.actions)


@cache
def exact(game: AnyGame) -> Perfect:
    """The perfect player of a small game."""
    player = perfect(game)
    assert player is not None
    return player


def searching(game: AnyGame, depth: int) -> AlphaBeta:
    """Alpha-beta with the usual notes of the game."""
    return AlphaBeta(depth, face_of(game).heuristic())


@cache
def sign(game: AnyGame, state: Any) -> int:
    """Who wins if both play perfectly, by brute force: 1 for MAX, -1 for MIN, or 0."""
    value = minimax_value(game, state)
    return (value > 0) - (value < 0)


@examples(60)
@given(st.sampled_from(SMALL), st.integers(0, 1000))
def test_the_deciding_move_is_the_last_that_changes_who_wins(game: AnyGame, seed: int) -> None:
    table = table_of(game, seed)
    late = max(0, len(table.actions) - 6)  # what brute force can tell
    signs = [sign(game, state) for state in table.states[late:]]
    changes = [ply for ply, (a, b) in enumerate(pairwise(signs)) if a != b]
    verdict = judged(table, exact(game))
    assert verdict.unknown == 0
    if changes:
        assert verdict.ply == late + changes[-1]
        better = game.result(table.states[verdict.ply], verdict.better)
        assert sign(game, better) == signs[changes[-1]]
    else:
        assert verdict.ply < late


@examples(20)
@given(st.integers(0, 1000), st.integers(1, 9))
def test_a_search_accuses_only_of_what_is_certain(seed: int, depth: int) -> None:
    game = TicTacToe()
    table = table_of(game, seed)
    verdict = judged(table, searching(game, depth))
    if verdict.does:
        mover = 1 if game.to_move(table.states[verdict.ply]) is MAX else -1
        did = mover * sign(game, table.states[verdict.ply + 1])
        could = mover * sign(game, game.result(table.states[verdict.ply], verdict.better))
        assert verdict.does == {0: "annule", -1: "perd"}[did]
        assert verdict.could == {1: "gagnait", 0: "annulait"}[could]


def connect_four(*columns: int) -> Table:
    game = ConnectFour()
    states = [game.play(columns[:plies]) for plies in range(len(columns) + 1)]
    return Table(game, BOTH, tuple(states), columns)


@pytest.mark.parametrize("column", range(1, 8))
def test_first_moves_of_connect_four_are_judged_as_allen_and_allis_published(column: int) -> None:
    """Only the centre wins; a column beside it draws, the others lose."""
    verdict = judged(connect_four(column), Perfect())
    does = {0: "", 1: "annule"}.get(abs(column - 4), "perd")
    assert verdict == (Verdict(0, 0, does, 4, "gagnait") if does else Verdict(0))


def test_the_first_answer_decides_a_game_of_connect_four() -> None:
    """Column 3 draws; answered in column 1, red wins, and it is too late for yellow's others."""
    verdict = judged(connect_four(3, 1, 4, 1, 5, 1, 2), Perfect())
    assert verdict == Verdict(0, 1, "perd", 3, "annulait")


def test_what_is_not_judged_is_counted() -> None:
    """One ply ahead, the only sure move is the last; without time, there is none."""
    game = TicTacToe()
    table = table_of(game, 1)
    verdict = judged(table, searching(game, 1))
    assert verdict == Verdict(len(table.actions) - 1)
    told = conclusion(table, verdict, "à la profondeur 1").replace("\u00a0", " ")
    assert "Aucune faute trouvée. Coups que l'on ne peut pas juger à la profondeur 1" in told
    assert f" : {verdict.unknown}." in told
    assert judged(table, searching(game, 4), 0) == Verdict(len(table.actions))


def test_the_kernels_stop_ends_the_judgement_and_not_the_replay() -> None:
    def stopped(state: Any) -> float:
        signal.raise_signal(signal.SIGINT)
        return 0

    show = reviewed(table_of(TicTacToe(), 1), AlphaBeta(1, stopped))
    assert "Aucune faute trouvée." in finding(show)


@examples(60)
@given(positions(TicTacToe()))
def test_the_lines_of_a_won_game(state: Any) -> None:
    game = TicTacToe()
    owned = [line for line in LINES if len({game.cell(state, c) for c in line} - {"."}) == 1]
    owned = [line for line in owned if "." not in {game.cell(state, cell) for cell in line}]
    lines = face_of(game).lines(state)
    assert {frozenset(line) for line in lines} == {frozenset(line) for line in owned}
    told = Table(game, BOTH, (state,)).figure()
    assert ("Alignement : de ligne " in told.alt) is (ACCENT in told.svg()) is bool(owned)


@pytest.mark.parametrize("game", [ConnectFour(), ConnectFour(4, 5, 3)], ids=["4", "3"])
def test_the_lines_of_connect_four(game: ConnectFour) -> None:
    for seed in range(10):
        for state in table_of(game, seed).states[-2:]:
            lines = {frozenset(line) for line in face_of(game).lines(state)}
            owners = {
                frozenset(line): {game.owner(state, cell) for cell in line}
                for line in alignments(game)
            }
            assert lines == {line for line, one in owners.items() if one in ({MAX}, {MIN})}
            assert bool(lines) == (game.is_terminal(state) and game.utility(state) != 0)


def first(jeu: Any, s: Any) -> Any:
    return jeu.actions(s)[0]


def last(jeu: Any, s: Any, profondeur: int = 3) -> Any:
    assert profondeur == 3
    return jeu.actions(s)[-1]


def finding(show: Stepper) -> str:
    return show.film["finding"][1].replace("\u00a0", " ")


def test_two_functions_meet_and_their_game_is_stepped_through() -> None:
    show = duel(TicTacToe(), first, last)
    actions = play_match(TicTacToe(), first, last).actions
    told = show.film["sentences"]
    assert len(told) == len(show.film["frames"]) == len(actions) + 1
    assert told[0] == "C'est à X (MAX) de jouer."
    assert told[1] == "Coup 1 sur 5, X (MAX) : case (1, 1) ; c'est à O (MIN) de jouer."
    assert "X (MAX) a gagné" in told[-1]
    assert show.still()["text/plain"] == show.film["alts"][show.film["start"]]


def pictures(show: Stepper) -> list[str]:
    """What is drawn at each step."""
    return [show.film["looks"][frame[1]] for frame in show.film["frames"]]


@pytest.mark.parametrize("seed", range(6))
def test_a_replay_starts_after_the_bad_move_and_shows_the_better_one_there(seed: int) -> None:
    table, adviser = table_of(TicTacToe(), seed), exact(TicTacToe())
    verdict, show = judged(table, adviser), reviewed(table, adviser)
    if verdict.does:
        assert show.film["start"] == show.film["finding"][3] == verdict.ply + 1
        assert f"Le coup décisif : coup {verdict.ply + 1}, " in finding(show)
        assert "(calcul exact)" in finding(show)
    better = [verdict.ply + 1] if verdict.does else []
    assert [ply for ply, look in enumerate(pictures(show)) if "mieux" in look] == better


def test_what_was_taken_last_is_outlined() -> None:
    table = table_of(Matches(9), 1)
    spots = [table.face.spots(state) for state in table.states]
    for ply, (before, after) in enumerate(pairwise(spots), start=1):
        taken = [spot for spot in before if spot not in after]
        drawn = table.at(ply).figure(taken).svg()
        assert figure_at(table, ply, Verdict()).svg() == drawn


def test_perfect_players_make_no_fault() -> None:
    best = Winning(TicTacToe())
    show = duel(TicTacToe(), best, best)
    assert finding(show).startswith("Partie nulle. Aucun coup n'a changé")
    begun = reviewed(table_of(TicTacToe(), 1).at(0), exact(TicTacToe()))
    assert finding(begun).startswith("Aucun coup n'a changé")


@pytest.mark.parametrize(
    ("bad", "told"),
    [
        (lambda jeu, s: (1, 1), "coup 3, de X (MAX). La fonction a joué un coup illégal"),
        (lambda jeu, s: 1 / 0, "coup 1, de X (MAX). La fonction a échoué : elle l"),
        (lambda: 1, "Il faut une fonction"),
    ],
)
def test_a_fault_ends_the_duel_and_is_told(bad: Any, told: str) -> None:
    assert told in finding(duel(TicTacToe(), bad, last))


def listed(game: AnyGame, state: Any) -> Any:
    """The first action, as a list where it is a tuple."""
    action = game.actions(state)[0]
    return [*action] if isinstance(action, tuple) else action


@pytest.mark.parametrize("game", SMALL)
def test_a_move_written_as_a_list_is_the_tuple_that_it_stands_for(game: AnyGame) -> None:
    show = duel(game, listed, first)
    assert len(show.film["frames"]) == len(play_match(game, first, first).actions) + 1
    assert "illégal" not in finding(show)


@pytest.mark.parametrize("wrong", [[9, 9], [1], [1, 1, 1], [True, True], [[1, 1]], []])
def test_a_list_that_stands_for_no_move_is_refused(wrong: list[Any]) -> None:
    show = duel(TicTacToe(), lambda game, state: wrong, first)
    assert "coup illégal" in finding(show)


def test_the_board_shows_the_game_again_once_it_is_over() -> None:
    board = play(Matches(4))
    assert board.again.disabled
    while not board.table.is_over:
        board.play(1)
    assert not board.again.disabled
    board.review()
    (show,) = board.replay.children
    assert "Le coup décisif : coup 1, MAX : prendre 1 allumette perd" in finding(show)
    assert "prendre 3 allumettes gagnait (calcul exact)" in finding(show)
    board.restart()
    assert board.replay.children == ()
