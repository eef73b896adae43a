"""Players, series, cross tables and ratings, against theory, closed forms and simulation."""

from math import log
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from course_lib.games import MAX, MIN, Chomp, ConnectFour, Matches, TicTacToe
from course_lib.players import (
    CrossTable,
    RandomMove,
    Score,
    play_match,
    play_series,
    random_opening,
    ratings,
    wilson,
)

GAMES = [TicTacToe(), ConnectFour(4, 4, 3), Matches(12), Chomp(3, 4)]
some_games = st.builds(Score, *[st.sampled_from([0, 1, 7, 30, 10**6])] * 3).filter(
    lambda score: score.games > 0
)


@st.composite
def tables(draw: st.DrawFn) -> CrossTable:
    names = "abcd"[: draw(st.integers(2, 4))]
    pairs = [(a, b) for a in names for b in names if a != b]
    return CrossTable(tuple(names), {pair: draw(some_games) for pair in pairs})


def table(**rows: tuple[int, int, int]) -> CrossTable:
    """Scores of pairs named by two letters: `ab` is that of a, as MAX, against b."""
    names = dict.fromkeys("".join(rows))
    return CrossTable(tuple(names), {(pair[0], pair[1]): Score(*row) for pair, row in rows.items()})


def expected_rate(difference: float) -> float:
    """The rate that an Elo difference announces (Elo, 1978)."""
    return float(1 / (1 + 10 ** (-difference / 400)))


# Players


@pytest.mark.parametrize("game", GAMES)
@given(seed=st.integers())
def test_a_match_follows_the_rules_and_a_seed_gives_it_again(game: Any, seed: int) -> None:
    match = play_match(game, RandomMove(seed), RandomMove("MIN"))
    assert game.play(match.actions) == match.states[-1]
    assert len(match.states) == len(match.actions) + 1
    assert game.utility(match.states[-1]) * match.outcome >= abs(match.outcome)
    assert match == play_match(game, RandomMove(seed), RandomMove("MIN"))


# Series


def test_the_first_player_is_max_in_every_other_game() -> None:
    moved: dict[str, list[Any]] = {"a": [], "b": []}

    def named(name: str) -> Any:
        return lambda game, state: moved[name].append(game.to_move(state)) or 1

    assert play_series(Matches(2), named("a"), named("b"), 5) == (3, 0, 2)
    assert moved == {"a": [MAX, MIN, MAX, MIN, MAX], "b": [MIN, MAX, MIN, MAX, MIN]}


@given(plies=st.integers(0, 12), seed=st.integers())
def test_an_opening_is_legal_and_leaves_a_game_to_play(plies: int, seed: int) -> None:
    for game in (TicTacToe(), Chomp(3, 3), Matches(7)):
        state = random_opening(game, plies, seed)
        assert not game.is_terminal(state)
        assert state == random_opening(game, plies, seed)
    assert random_opening(TicTacToe(), 0, seed) == TicTacToe().initial
    assert sum(map(int.bit_count, random_opening(ConnectFour(), 6, seed))) == 6


def test_what_makes_no_sense_is_refused() -> None:
    with pytest.raises(ValueError, match="9 allumette"):
        play_match(Matches(), lambda jeu, s: 9, RandomMove())
    with pytest.raises(ValueError, match="aucune partie"):
        wilson(Score(0, 0, 0))
    with pytest.raises(ValueError, match="deux joueurs"):
        ratings(CrossTable(("a",), {}))


# Intervals


def test_wilson_interval_on_published_values() -> None:
    """Newcombe, *Statistics in Medicine* 17, 1998, table I, method 3."""
    for wins, games, low, high in [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ]:
        assert wilson(Score(wins, 0, games - wins)) == pytest.approx((low, high), abs=6e-5)


# Ratings


@given(wins=st.integers(0, 50), losses=st.integers(0, 50))
def test_two_players_have_a_closed_form(wins: int, losses: int) -> None:
    """With half a virtual point each, even who lost every game has a rating."""
    found = ratings(table(ab=(wins, 0, losses)))
    won, lost = wins + 0.5, losses + 0.5
    unit = 400 / log(10)
    assert found["a"].elo - found["b"].elo == pytest.approx(unit * log(won / lost), abs=1e-4)
    assert found["a"].elo + found["b"].elo == pytest.approx(0, abs=1e-6)
    error = (1 / won + 1 / lost) ** 0.5 / 2 * unit
    assert found["a"].high - found["a"].elo == pytest.approx(1.959964 * error, rel=1e-4)


@given(tables())
def test_at_the_maximum_points_are_those_expected(cross: CrossTable) -> None:
    """One game more between every two players, drawn, as the ratings add it."""
    found = ratings(cross)
    for one in cross.names:
        others = [other for other in cross.names if other != one]
        expected = sum(
            (1 + cross.against(one, other).games) * expected_rate(found[one].elo - found[other].elo)
            for other in others
        )
        total = cross.total(one)
        scored = total.wins + total.draws / 2 + len(others) / 2
        assert expected == pytest.approx(scored, abs=1e-4)
