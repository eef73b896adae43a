"""The committed tournament of lesson 17: consistent, and as its players play."""

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from course_lib.games import MAX, Chomp
from course_lib.players import CrossTable
from tools import tournament

BAR = Chomp(3, 4)
DATA: dict[str, Any] = json.loads(tournament.FILE.read_text(encoding="utf-8"))


@pytest.mark.parametrize("key", ["puissance4", "morpion", "chomp"])
def test_the_file_holds_every_game_of_every_pair(key: str) -> None:
    event, data = tournament.EVENTS[key](), DATA[key]
    table = CrossTable.from_data(data)
    assert (data["game"], data["games"]) == (event.name, event.games)
    assert (data["opening"], table.names) == (event.opening, tuple(event.players))
    pairs = {(a, b) for a in table.names for b in table.names if a != b}
    assert table.scores.keys() == pairs
    assert {score.games for score in table.scores.values()} == {event.games}
    assert min(min(score) for score in table.scores.values()) >= 0


def test_the_file_is_as_the_tool_writes_it() -> None:
    text = tournament.FILE.read_text(encoding="utf-8")
    assert tournament.text_of(DATA) == text
    assert DATA.keys() == {*tournament.EVENTS, "duel", "seed"}
    assert DATA["seed"] == tournament.SEED
    outcomes = DATA["duel"]["outcomes"]
    assert len(outcomes) == tournament.DUEL_GAMES
    assert set(outcomes) == set("GNP")
    assert DATA["duel"]["players"] == list(tournament.DUEL)


# Exact probabilities of winning at Chomp (question 15 of the notes)


def anything(state: Any) -> list[Any]:
    return list(BAR.actions(state))


def moves_of(name: str) -> Callable[[Any], list[Any]]:
    """The moves of a player, all equally likely."""
    player = tournament.EVENTS["chomp"]().players[name]

    def moves(state: Any) -> list[Any]:
        drawn = {player(BAR, state) for _ in range(20)}
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
def test_the_rates_of_the_file_agree_with_exact_probabilities(
    name: str, first: float, second: float | None
) -> None:
    table = CrossTable.from_data(DATA["chomp"])
    as_first = exact(moves_of(name), anything)
    as_second = 1 - exact(anything, moves_of(name))
    assert as_first == pytest.approx(first, abs=5e-4)
    assert second is None or as_second == pytest.approx(second, abs=5e-4)
    for score, truth in (
        (table.scores[name, "hasard"], as_first),
        (table.scores["hasard", name], 1 - as_second),
    ):
        assert abs(score.rate - truth) <= 2.6 * (truth * (1 - truth) / score.games) ** 0.5 + 1e-9
