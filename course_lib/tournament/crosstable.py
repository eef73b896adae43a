"""Tournaments: every player against every other, on this processor or on several."""

from collections.abc import Iterable, Mapping
from concurrent.futures import Executor
from dataclasses import dataclass
from typing import Any

from course_lib.games import Game, State
from course_lib.play.series import Meeting, Score, play_all, random_opening
from course_lib.play.strategies import Strategy

Pair = tuple[str, str]
"""Who plays MAX, who plays MIN."""


@dataclass(frozen=True)
class CrossTable:
    """What each player scored against each other, side by side.

    `scores[first, second]` is the score of `first`, as MAX, against `second`, as MIN. Some pairs
    may be missing; nobody meets themselves.
    """

    names: tuple[str, ...]
    scores: Mapping[Pair, Score]

    def against(self, name: str, opponent: str) -> Score | None:
        """The score of `name` against `opponent`, both sides together; None if they never met."""
        as_max, as_min = self.scores.get((name, opponent)), self.scores.get((opponent, name))
        met = [score for score in (as_max, as_min and Score(*as_min[::-1])) if score]
        return added(met) if met else None

    def total(self, name: str) -> Score:
        """The score of `name` against all the others together."""
        return added(score for o in self.names if o != name and (score := self.against(name, o)))

    @property
    def first_player(self) -> Score:
        """The score of all those who played MAX: the advantage of starting, if MAX starts."""
        return added(self.scores.values())

    def rates(self) -> list[list[float | None]]:
        """The rate of each player (row) against each other (column); None where they never met."""
        rows = [[self.against(name, opponent) for opponent in self.names] for name in self.names]
        return [[score.rate if score else None for score in row] for row in rows]

    def to_data(self) -> dict[str, Any]:
        """The table as lists and dictionaries, for a JSON file."""
        scores: dict[str, dict[str, list[int]]] = {}
        for (first, second), score in self.scores.items():
            scores.setdefault(first, {})[second] = list(score)
        return {"names": list(self.names), "scores": scores}

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> "CrossTable":
        """The table that `to_data` wrote."""
        scores = {
            (first, second): Score(*score)
            for first, row in data["scores"].items()
            for second, score in row.items()
        }
        return cls(tuple(data["names"]), scores)


def round_robin(
    game: Game[State, Any],
    players: Mapping[str, Strategy],
    games: int,
    *,
    seed: int,
    opening: int = 0,
    executor: Executor | None = None,
    known: CrossTable | None = None,
) -> CrossTable:
    """Every player meets every other, `games` times as MAX and `games` times as MIN.

    Game k starts with `opening` random plies, the same for all pairs and both sides: it keeps two
    players without any chance in them from playing one game again and again. A score does not
    depend on the other players. A pair that has met in `known` does not play again, and all of
    `known` is in the result. ValueError for less than one game, or a negative opening.
    """
    if games < 1:
        raise ValueError(f"on joue au moins une partie, pas {games}")
    scores = dict(known.scores) if known else {}
    pairs = [(a, b) for a in players for b in players if a != b and (a, b) not in scores]
    meetings = [
        meeting(game, players, pair, number, seed=seed, opening=opening)
        for pair in pairs
        for number in range(games)
    ]
    outcomes = play_all(game, meetings, executor) if meetings else []
    for rank, pair in enumerate(pairs):
        scores[pair] = Score.of(outcomes[rank * games : (rank + 1) * games])
    names = dict.fromkeys((*(known.names if known else ()), *players))
    return CrossTable(tuple(names), scores)


def meeting(
    game: Game[State, Any],
    players: Mapping[str, Strategy],
    pair: Pair,
    number: int,
    *,
    seed: int,
    opening: int = 0,
) -> Meeting:
    """Game `number` of two players: its opening is that of all pairs, its own seed holds names."""
    first, second = pair
    start = random_opening(game, opening, f"{seed}/{number}")
    own_seed = f"{seed}/{first}/{second}/{number}"
    return Meeting(players[first], players[second], own_seed, start)


def added(scores: Iterable[Score]) -> Score:
    """Several scores of one player together."""
    return Score(*map(sum, zip(Score(0, 0, 0), *scores, strict=True)))
