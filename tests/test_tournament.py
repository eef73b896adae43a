"""Tournaments, intervals and ratings, against closed forms, brute force and simulation."""

import importlib.util
import json
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from functools import cache
from itertools import product
from math import inf, log
from multiprocessing import get_context
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from course_lib.games import (
    MAX,
    CellWeights,
    Chomp,
    ConnectFour,
    Matches,
    TicTacToe,
    TicTacToeEval,
    chomp_value,
)
from course_lib.play import (
    DepthLimited,
    RandomMove,
    Score,
    Strategy,
    Winning,
    greedy,
    random_opening,
)
from course_lib.search import action_values
from course_lib.tournament import (
    EVENTS,
    CrossTable,
    bradley_terry,
    elo_difference,
    games_needed,
    ratings,
    round_robin,
    wilson,
)

ROOT = Path(__file__).parents[1]
PLAYERS: dict[str, Strategy] = {
    "hasard": RandomMove(),
    "EVAL": greedy(TicTacToeEval()),
    "sans note": greedy(TicTacToeEval(0, 0, 0)),
}

scores = st.builds(Score, st.integers(0, 20), st.integers(0, 20), st.integers(0, 20))
some_games = scores.filter(lambda score: score.games > 0)


def table(**rows: tuple[int, int, int]) -> CrossTable:
    """Scores of pairs named by two letters: `ab` is that of a, as MAX, against b."""
    names = dict.fromkeys("".join(rows))
    return CrossTable(tuple(names), {(pair[0], pair[1]): Score(*row) for pair, row in rows.items()})


def expected_rate(difference: float) -> float:
    """The rate that an Elo difference announces (Elo, 1978)."""
    return 1 / (1 + 10 ** (-difference / 400))


@st.composite
def tables(draw: st.DrawFn) -> CrossTable:
    names = "abcd"[: draw(st.integers(2, 4))]
    pairs = [(a, b) for a in names for b in names if a != b]
    return CrossTable(tuple(names), {pair: draw(some_games) for pair in pairs})


# Tournaments


def test_every_player_meets_every_other_on_both_sides() -> None:
    played = round_robin(TicTacToe(), PLAYERS, 3, seed=1)
    assert played.names == tuple(PLAYERS)
    assert set(played.scores) == {(a, b) for a in PLAYERS for b in PLAYERS if a != b}
    assert {score.games for score in played.scores.values()} == {3}
    assert {played.total(name).games for name in PLAYERS} == {12}


@pytest.mark.parametrize("pool", [ThreadPoolExecutor, ProcessPoolExecutor])
@pytest.mark.parametrize("workers", [1, 2, 3])
def test_a_tournament_does_not_depend_on_its_workers(pool: Any, workers: int) -> None:
    game = ConnectFour(4, 5, 3)
    players = {"hasard": RandomMove(), "poids": greedy(CellWeights(game))}
    alone = round_robin(game, players, 9, seed=3, opening=2)
    with pool(workers) as executor:
        assert round_robin(game, players, 9, seed=3, opening=2, executor=executor) == alone
        games = tool().duel(game, players, 9, seed=3, executor=executor)
    assert games == tool().duel(game, players, 9, seed=3)


def test_processes_that_are_spawned_play_the_same_games() -> None:
    alone = round_robin(TicTacToe(), PLAYERS, 2, seed=5)
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as executor:
        assert round_robin(TicTacToe(), PLAYERS, 2, seed=5, executor=executor) == alone


def test_the_other_players_change_nothing_to_a_pair() -> None:
    everyone = round_robin(TicTacToe(), PLAYERS, 4, seed=2, opening=1)
    two = {name: PLAYERS[name] for name in ("sans note", "hasard")}
    for pair, score in round_robin(TicTacToe(), two, 4, seed=2, opening=1).scores.items():
        assert everyone.scores[pair] == score


def test_known_pairs_do_not_play_again() -> None:
    known = round_robin(TicTacToe(), PLAYERS, 4, seed=2)

    def never(game: Any, state: Any, rng: Random) -> Any:
        raise AssertionError("a known pair played again")

    again = round_robin(TicTacToe(), dict.fromkeys(PLAYERS, never), 4, seed=9, known=known)
    assert again == known
    newcomer = {"EVAL": PLAYERS["EVAL"], "nouveau": RandomMove()}
    joined = round_robin(TicTacToe(), newcomer, 4, seed=2, known=known)
    assert joined.names == (*known.names, "nouveau")
    assert joined.against("nouveau", "hasard") is None
    assert joined.against("nouveau", "EVAL") is not None
    assert known.scores.items() <= joined.scores.items()


def test_openings_are_shared_by_both_sides() -> None:
    game, started = ConnectFour(), []

    def spy(game: Any, state: Any, rng: Random) -> Any:
        if sum(map(int.bit_count, state)) == 4:
            started.append(state)
        return RandomMove()(game, state, rng)

    round_robin(game, {"a": spy, "b": spy}, 6, seed=1, opening=4)
    assert started[:6] == started[6:]
    assert len(set(started)) > 3
    started.clear()
    tool().duel(game, {"a": spy, "b": spy}, 6, seed=1, opening=4)
    assert started[::2] == started[1::2]


def test_a_duel_alternates_and_is_told_from_the_first_player() -> None:
    game = Chomp(3, 4)
    players = {"gagnante": Winning(game), "H": DepthLimited(7, chomp_value)}
    assert tool().duel(game, players, 6, seed=0) == [1, -1, 1, -1, 1, -1]


def test_the_sides_of_a_cross_table() -> None:
    cross = table(ab=(3, 1, 0), ba=(2, 0, 2))
    assert cross.against("a", "b") == Score(5, 1, 2)
    assert cross.against("b", "a") == cross.total("b") == Score(2, 1, 5)
    assert cross.first_player == Score(5, 1, 2)
    assert cross.rates() == [[None, 5.5 / 8], [2.5 / 8, None]]


@given(tables())
def test_a_cross_table_survives_a_file(cross: CrossTable) -> None:
    assert CrossTable.from_data(json.loads(json.dumps(cross.to_data()))) == cross


@pytest.mark.parametrize(("games", "opening"), [(0, 0), (-1, 0), (1, -1)])
def test_a_tournament_refuses_what_makes_no_sense(games: int, opening: int) -> None:
    for play in (round_robin, tool().duel):
        with pytest.raises(ValueError, match=r"pas -?[01]|au moins une"):
            play(Matches(), {"a": RandomMove(), "b": RandomMove()}, games, seed=0, opening=opening)


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


@pytest.mark.parametrize("rate", [0.1, 0.5, 0.93])
@pytest.mark.parametrize("games", [20, 100])
def test_the_interval_covers_the_truth_as_often_as_it_says(rate: float, games: int) -> None:
    rng, covered, trials = Random(f"{rate}/{games}"), 0, 2000
    for _ in range(trials):
        wins = sum(rng.random() < rate for _ in range(games))
        low, high = wilson(Score(wins, 0, games - wins))
        covered += low <= rate <= high
    assert 0.92 < covered / trials < 0.98


def test_draws_make_the_interval_careful() -> None:
    rng, covered, trials = Random(1), 0, 1000
    for _ in range(trials):
        outcomes = rng.choices([0, 1, 2], [0.2, 0.5, 0.3], k=50)
        low, high = wilson(Score(*(outcomes.count(k) for k in (2, 1, 0))))
        covered += low <= 0.55 <= high
    assert covered / trials > 0.98


@given(some_games)
def test_the_interval_holds_the_rate_and_mirrors(score: Score) -> None:
    low, high = wilson(score)
    assert -1e-12 <= low <= score.rate + 1e-12
    assert score.rate - 1e-12 <= high <= 1
    mirror = wilson(Score(score.losses, score.draws, score.wins))
    assert mirror == pytest.approx((1 - high, 1 - low))
    assert wilson(score, 0.5)[1] <= high + 1e-12


def test_games_needed_reach_the_power_that_they_announce() -> None:
    games = games_needed(0.5, 0.6)
    assert games == 385
    rng, found, trials = Random(4), 0, 400
    for _ in range(trials):
        p, q = (sum(rng.random() < rate for _ in range(games)) / games for rate in (0.5, 0.6))
        found += abs(p - q) > 1.96 * ((p * (1 - p) + q * (1 - q)) / games) ** 0.5
    assert 0.74 < found / trials < 0.86
    assert games_needed(0.5, 0.55) > 3.9 * games_needed(0.5, 0.6)


# Ratings


@given(wins=st.integers(1, 50), losses=st.integers(1, 50))
def test_two_players_have_a_closed_form(wins: int, losses: int) -> None:
    found = ratings(table(ab=(wins, 0, losses)), prior=0)
    rate = wins / (wins + losses)
    assert found["a"].elo - found["b"].elo == pytest.approx(elo_difference(rate), abs=1e-4)
    assert found["a"].elo + found["b"].elo == pytest.approx(0, abs=1e-6)
    error = (1 / wins + 1 / losses) ** 0.5 / 2 * 400 / log(10)
    assert found["a"].high - found["a"].elo == pytest.approx(1.959964 * error, rel=1e-4)


def test_three_players_maximise_the_likelihood() -> None:
    cross = table(ab=(6, 0, 2), bc=(3, 2, 3), ca=(1, 0, 5))
    points = {("a", "b"): 6, ("b", "a"): 2, ("b", "c"): 4, ("c", "b"): 4, ("c", "a"): 1}
    points |= {("a", "c"): 5}

    def likelihood(x: float, y: float) -> float:
        level = {"a": x, "b": y, "c": -x - y}
        rates = {pair: expected_rate(level[pair[0]] - level[pair[1]]) for pair in points}
        return sum(count * log(rates[pair]) for pair, count in points.items())

    grid = [(x, y) for x, y in product(range(-300, 301, 2), repeat=2)]
    best = max(grid, key=lambda place: likelihood(*place))
    found = ratings(cross, prior=0)
    assert (found["a"].elo, found["b"].elo) == pytest.approx(best, abs=2)


@given(tables())
def test_at_the_maximum_points_are_those_expected(cross: CrossTable) -> None:
    strengths, prior = bradley_terry(cross, 1), 1
    for one in cross.names:
        others = [other for other in cross.names if other != one]
        total = cross.total(one)
        expected = sum(
            (prior + (cross.against(one, other) or Score(0, 0, 0)).games)
            * strengths[one]
            / (strengths[one] + strengths[other])
            for other in others
        )
        scored = total.wins + total.draws / 2 + prior * len(others) / 2
        assert expected == pytest.approx(scored, abs=1e-4)


@given(score=some_games, count=st.integers(2, 5))
def test_a_symmetric_table_makes_equal_players(score: Score, count: int) -> None:
    names = "abcde"[:count]
    even = Score(score.wins, score.draws, score.wins)
    if even.games:
        cross = CrossTable(tuple(names), {(a, b): even for a in names for b in names if a != b})
        assert [r.elo for r in ratings(cross).values()] == pytest.approx([0] * count, abs=1e-6)


def test_error_bars_match_simulated_tournaments() -> None:
    truth = {"a": 150.0, "b": 0.0, "c": -150.0}
    rng, games, inside, trials = Random(8), 60, 0, 200
    for _ in range(trials):
        drawn = {}
        for a, b in product(truth, repeat=2):
            if a < b:
                wins = sum(rng.random() < expected_rate(truth[a] - truth[b]) for _ in range(games))
                drawn[a, b] = Score(wins, 0, games - wins)
        found = ratings(CrossTable(tuple(truth), drawn))
        inside += sum(found[name].low <= truth[name] <= found[name].high for name in truth)
    assert 0.91 < inside / (3 * trials) < 0.98


def test_who_wins_everything_gets_a_finite_rating_from_virtual_games() -> None:
    cross = table(ab=(10, 0, 0), ba=(0, 0, 10))
    found = ratings(cross)
    assert found["a"].elo - found["b"].elo == pytest.approx(elo_difference(20.5 / 21), abs=1e-3)
    with pytest.raises(ValueError, match="aucun point"):
        bradley_terry(cross, prior=0)
    with pytest.raises(ValueError, match="négatif"):
        bradley_terry(cross, prior=-1)


def test_players_who_never_met_are_compared_through_others() -> None:
    found = ratings(table(ab=(30, 0, 10), bc=(30, 0, 10)), prior=0)
    step = elo_difference(0.75)
    assert found["a"].elo - found["c"].elo == pytest.approx(2 * step, abs=1e-3)


@given(st.floats(-2000, 2000))
def test_differences_and_rates_are_inverses(difference: float) -> None:
    assert elo_difference(expected_rate(difference)) == pytest.approx(difference, abs=1e-3)
    assert (elo_difference(0), elo_difference(1)) == (-inf, inf)


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: wilson(Score(0, 0, 0)), "aucune partie"),
        (lambda: wilson(Score(1, 0, 0), 1), "confiance"),
        (lambda: games_needed(0.5, 0.5), "deux taux différents"),
        (lambda: games_needed(0.5, 1.5), "deux taux différents"),
        (lambda: elo_difference(1.2), "entre 0 et 1"),
    ],
)
def test_ratings_refuse_what_makes_no_sense(call: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        call()


# The committed tournament


@cache
def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("tournament_tool", ROOT / "tools/tournament.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@cache
def committed() -> dict[str, Any]:
    return dict(json.loads(tool().FILE.read_text(encoding="utf-8")))


def test_the_data_file_is_as_the_tool_writes_it() -> None:
    text = tool().FILE.read_text(encoding="utf-8")
    assert tool().written(committed()) == text
    assert len(text) < 100_000
    assert committed()["seed"] == tool().SEED


@pytest.mark.long
@pytest.mark.parametrize(
    ("key", "pairs"),
    [
        ("chomp", [("hasard", "H 3"), ("H 1", "hasard"), ("H 7", "gagnante")]),
        ("morpion", [("EVAL 1", "hasard"), ("sans note 1", "EVAL 1, presque 9")]),
        ("puissance4", [("poids 1", "uniforme 2"), ("ouverts 2", "hasard")]),
    ],
)
def test_a_part_of_the_tournament_gives_the_committed_scores(
    key: str, pairs: list[tuple[str, str]]
) -> None:
    event = EVENTS[key]()
    data = committed()[key]
    table = CrossTable.from_data(data)
    assert (data["games"], data["opening"]) == (event.games, event.opening)
    assert table.names == tuple(event.players)
    assert len(table.scores) == len(event.players) * (len(event.players) - 1)
    for pair in pairs:
        players = {name: event.players[name] for name in pair}
        part = round_robin(
            event.game, players, event.games, seed=tool().SEED, opening=event.opening
        )
        assert part.scores[pair] == table.scores[pair]


def test_the_long_duel_starts_as_it_is_committed() -> None:
    duel_data = committed()["duel"]
    assert len(duel_data["outcomes"]) == tool().DUEL_GAMES
    again = tool().long_duel(games=40)
    assert again["outcomes"] == duel_data["outcomes"][:40]
    assert list(again["players"]) == duel_data["players"]


def test_central_columns_first_change_no_value() -> None:
    game = EVENTS["puissance4"]().game
    plain, evaluate = ConnectFour(), CellWeights(ConnectFour())
    for seed in range(5):
        state = random_opening(plain, 6, seed)
        assert sorted(game.successors(state)) == sorted(plain.successors(state))
        assert action_values(game, state, 3, evaluate) == action_values(plain, state, 3, evaluate)


# Exact probabilities of winning at Chomp (question 15 of the notes)

BAR = Chomp(3, 4, win=1)
WINNING = Winning(BAR)


def anything(state: Any) -> list[Any]:
    return list(BAR.actions(state))


def moves_of(name: str) -> Callable[[Any], list[Any]]:
    """The moves of a player, all equally likely."""
    player = EVENTS["chomp"]().players[name]

    def moves(state: Any) -> list[Any]:
        drawn = {player(BAR, state, Random(seed)) for seed in range(20)}
        return list(drawn) if len(drawn) == 1 else anything(state)

    return cache(moves)


def exact(first: Callable[[Any], list[Any]], second: Callable[[Any], list[Any]]) -> float:
    """The probability that MAX wins."""

    @cache
    def wins(state: Any) -> float:
        if BAR.is_terminal(state):
            return float(BAR.utility(state) > 0)
        moves = (first if BAR.to_move(state) is MAX else second)(state)
        return sum(wins(BAR.result(state, move)) for move in moves) / len(moves)

    return wins(BAR.initial)


@pytest.mark.parametrize(
    ("name", "first", "second"),
    [("H 1", 0.933, None), ("H 3", 0.900, 0.936), ("H 7", 1.000, 0.955), ("gagnante", 1.0, 0.982)],
)
def test_simulated_rates_agree_with_exact_probabilities(
    name: str, first: float, second: float | None
) -> None:
    table = CrossTable.from_data(committed()["chomp"])
    as_first = exact(moves_of(name), anything)
    as_second = 1 - exact(anything, moves_of(name))
    assert as_first == pytest.approx(first, abs=5e-4)
    assert second is None or as_second == pytest.approx(second, abs=5e-4)
    low, high = wilson(table.scores[name, "hasard"], 0.99)
    assert low <= as_first <= high
    low, high = wilson(table.scores["hasard", name], 0.99)
    assert low <= 1 - as_second <= high


def test_a_deeper_search_is_not_always_better() -> None:
    rates = {name: exact(moves_of(name), anything) for name in ("H 1", "H 3", "H 7")}
    assert rates["H 3"] < rates["H 1"] < rates["H 7"] == pytest.approx(1)
    assert exact(anything, anything) == pytest.approx(0.503, abs=5e-4)
