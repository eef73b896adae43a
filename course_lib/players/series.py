"""Games between two players, one or many, what each scored, and how strong each is.

A draw counts half a win everywhere. Intervals hold 95 times out of 100, or more with draws.

Sources: Wilson, "Probable Inference, the Law of Succession, and Statistical Inference", *JASA* 22,
1927; Bradley and Terry, "Rank Analysis of Incomplete Block Designs", *Biometrika* 39, 1952; Elo,
*The Rating of Chessplayers, Past and Present*, 1978; Sun and Tran-Dinh, "Generalized
Self-Concordant Functions: A Recipe for Newton-Type Methods", *Mathematical Programming* 178, 2019.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import log, sqrt
from random import Random
from statistics import NormalDist
from typing import Any, Generic, NamedTuple

from course_lib.games import MAX, Action, Game, State
from course_lib.players.players import PlayerError, Seed, Strategy

ELO_UNIT = 400 / log(10)
"""Elo points for each unit of the natural logarithm of a strength."""
Z = NormalDist().inv_cdf(0.975)
"""The half-width of a 95 % interval, in standard deviations."""


@dataclass(frozen=True)
class Match(Generic[State, Action]):
    """A game that was played: the actions, the states (one more), and its outcome.

    The outcome is 1 if MAX has won, 0 for a draw, -1 if MIN has. If a player gave no legal action,
    the other wins, and `fault` says why: the end of a French sentence whose subject is this player.
    """

    actions: tuple[Action, ...]
    states: tuple[State, ...]
    outcome: int
    fault: str = ""


class Score(NamedTuple):
    """How many games a player won, drew and lost.

    >>> Score(6, 2, 2).games, Score(6, 2, 2).rate
    (10, 0.7)
    """

    wins: int
    draws: int
    losses: int

    @classmethod
    def of(cls, outcomes: Iterable[int]) -> "Score":
        """The score of a player whose games ended by 1 (won), 0 or -1 (lost)."""
        tally = Counter(outcomes)
        return cls(tally[1], tally[0], tally[-1])

    @property
    def games(self) -> int:
        """How many games were played."""
        return sum(self)

    @property
    def rate(self) -> float:
        """The share of points, between 0 and 1: a win counts 1, a draw 1/2."""
        return (self.wins + self.draws / 2) / self.games


@dataclass(frozen=True)
class CrossTable:
    """The score of each player against each other, for each side.

    `scores[first, second]` is the score of `first`, who was MAX, against `second`, who was MIN.
    Some pairs may be missing; nobody meets themselves.

    >>> table = CrossTable(("a", "b"), {("a", "b"): Score(3, 1, 0), ("b", "a"): Score(2, 0, 2)})
    >>> table.against("b", "a")
    Score(wins=2, draws=1, losses=5)
    """

    names: tuple[str, ...]
    scores: Mapping[tuple[str, str], Score]

    def against(self, name: str, opponent: str) -> Score:
        """The score of `name` against `opponent`, both sides together."""
        none = Score(0, 0, 0)
        wins, draws, losses = self.scores.get((opponent, name), none)
        return _sum([self.scores.get((name, opponent), none), Score(losses, draws, wins)])

    def total(self, name: str) -> Score:
        """The score of `name` against all the others together."""
        return _sum(self.against(name, other) for other in self.names if other != name)

    @property
    def first_player(self) -> Score:
        """The score of all who played MAX."""
        return _sum(self.scores.values())

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> "CrossTable":
        """The table in the data of `tools/tournament.py`: a JSON file of lists and dictionaries."""
        rows = data["scores"].items()
        scores = {(one, other): Score(*s) for one, row in rows for other, s in row.items()}
        return cls(tuple(data["names"]), scores)


def play_match(
    game: Game[State, Action],
    max_player: Strategy,
    min_player: Strategy,
    state: State | None = None,
) -> Match[State, Action]:
    """Play a game from `state` (the initial one if None).

    A list is as good as a tuple. A player that raises PlayerError, as `call_player` does, loses.
    ValueError, from the game, if a player returns an illegal action instead.

    >>> from course_lib.games import Matches
    >>> def one(game, state): return 1
    >>> play_match(Matches(3), one, one).actions
    (1, 1, 1)
    """
    states = [game.initial if state is None else state]
    actions: list[Action] = []
    while not game.is_terminal(states[-1]):
        is_max = game.to_move(states[-1]) is MAX
        try:
            action: Any = (max_player if is_max else min_player)(game, states[-1])
        except PlayerError as error:
            return Match(tuple(actions), tuple(states), -1 if is_max else 1, f"{error}")
        action = tuple(action) if isinstance(action, list) else action
        actions.append(action)
        states.append(game.result(states[-1], actions[-1]))
    utility = game.utility(states[-1])
    return Match(tuple(actions), tuple(states), (utility > 0) - (utility < 0))


def play_series(game: Game[State, Any], player: Strategy, opponent: Strategy, games: int) -> Score:
    """The score of `player` over a series, as MAX in games 0, 2, 4..., as MIN in the others.

    >>> from course_lib.games import Matches
    >>> def one(game, state): return 1
    >>> play_series(Matches(3), one, one, games=4)
    Score(wins=2, draws=0, losses=2)
    """
    sides = (1, (player, opponent)), (-1, (opponent, player))
    orders = (sides[number % 2] for number in range(games))
    return Score.of(sign * play_match(game, *players).outcome for sign, players in orders)


def random_opening(game: Game[State, Any], plies: int, seed: Seed) -> State:
    """A position after `plies` random plies that do not end the game; fewer if all would.

    >>> from course_lib.games import Matches
    >>> random_opening(Matches(5), 9, seed=1)[0]
    1
    """
    random, state = Random(seed), game.initial
    for _ in range(plies):
        children = [child for _, child in game.successors(state) if not game.is_terminal(child)]
        state = random.choice(children or [state])
    return state


def _sum(scores: Iterable[Score]) -> Score:
    """Several scores of one player together."""
    return Score(*map(sum, zip(Score(0, 0, 0), *scores, strict=True)))


class Rating(NamedTuple):
    """A rating on the Elo scale, and the two ends of its 95 % confidence interval."""

    elo: float
    low: float
    high: float


def wilson(score: Score) -> tuple[float, float]:
    """Wilson's confidence interval for the true rate behind a score.

    It stays within [0, 1] and holds for few games and extreme rates. ValueError without any game.

    >>> low, high = wilson(Score(7, 0, 13))
    >>> round(low, 2), round(high, 2)
    (0.18, 0.57)
    """
    n = score.games
    if n < 1:
        raise ValueError("sans aucune partie, il n'y a pas d'intervalle")
    middle = (score.rate + Z * Z / (2 * n)) / (1 + Z * Z / n)
    margin = Z * sqrt(score.rate * (1 - score.rate) / n + Z * Z / (4 * n * n)) / (1 + Z * Z / n)
    return max(0.0, middle - margin), min(1.0, middle + margin)


def ratings(table: CrossTable) -> dict[str, Rating]:
    """The Elo rating of each player (Bradley-Terry strengths), 0 on average, with its interval.

    The strengths maximise the likelihood of the table and of one virtual draw between every two
    players, without which a player who won everything would have an infinite rating. Each interval,
    from the information matrix, is one player's (95 %). ValueError for fewer than two players.

    >>> found = ratings(CrossTable(("a", "b"), {("a", "b"): Score(30, 0, 10)}))
    >>> round(found["a"].elo - found["b"].elo)
    185
    """
    if (size := len(table.names)) < 2:
        raise ValueError("il faut au moins deux joueurs pour les comparer")
    import numpy as np

    pairs = [[table.against(one, other) for other in table.names] for one in table.names]
    games = np.array([[score.games + 1 for score in row] for row in pairs]) - np.eye(size)
    scored = np.array([sum(s.wins + s.draws / 2 for s in row) for row in pairs]) + (size - 1) / 2
    levels, step = np.zeros(size), np.ones(size)
    while abs(step).max() > 1e-6:
        rates = 1 / (1 + np.exp(np.subtract.outer(levels, levels).T))
        weights = games * rates * rates.T
        information = np.diag(weights.sum(axis=1)) - weights
        variance = np.linalg.inv(information + 1 / size) - 1 / size  # on the levels of mean 0
        step = variance @ (scored - (games * rates).sum(axis=1))
        spread = np.ptp(step)
        levels = levels + step * (np.log1p(spread) / spread if spread else 1)
    margins = Z * np.sqrt(variance.diagonal().clip(0))
    rows = ELO_UNIT * np.stack([levels, levels - margins, levels + margins], axis=1)
    return {name: Rating(*row) for name, row in zip(table.names, rows.tolist(), strict=True)}
