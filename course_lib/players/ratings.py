"""How strong players are, and how sure one can be of it, 95 times out of 100.

A draw counts half a win everywhere. A score in [0, 1] of mean p has variance at most p (1 - p),
reached when no game is drawn: with draws, the intervals given here are wider than need be.

Sources: Wilson, "Probable Inference, the Law of Succession, and Statistical Inference", *JASA* 22,
1927; Bradley and Terry, "Rank Analysis of Incomplete Block Designs", *Biometrika* 39, 1952; Hunter,
"MM Algorithms for Generalized Bradley-Terry Models", *Annals of Statistics* 32, 2004; Elo, *The
Rating of Chessplayers, Past and Present*, 1978.
"""

from math import inf, log, sqrt
from statistics import NormalDist
from typing import Any, NamedTuple

from course_lib.players.series import CrossTable, Score

ELO_UNIT = 400 / log(10)
"""Elo points for each unit of the natural logarithm of a strength."""
Z = NormalDist().inv_cdf(0.975)
"""How many standard deviations each side an interval goes."""


class Rating(NamedTuple):
    """A rating on the Elo scale, and the ends of its confidence interval."""

    elo: float
    low: float
    high: float


def wilson(score: Score) -> tuple[float, float]:
    """Wilson's confidence interval for the true rate behind a score.

    Unlike p ± z sqrt(p (1 - p) / n), it stays within [0, 1] and holds for few games and extreme
    rates. ValueError without any game.

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
    """Bradley-Terry strengths on the Elo scale, of mean 0, with confidence intervals.

    They maximise the likelihood of the table together with one virtual game, drawn, between every
    two players: without it, who won or lost everything would have an infinite strength. The
    intervals come from the curvature there (the inverse of the information matrix, on the
    hyperplane of mean 0); they hold one by one, not all together. ValueError for less than two
    players. O(n^3), and O(n^2) for each pass of the search for the maximum.
    """
    import numpy as np

    taken = _points(table)
    strengths = _strengths(taken)
    rates = strengths / np.add.outer(strengths, strengths)
    weights = (taken + taken.T) * rates * rates.T
    information = np.diag(weights.sum(axis=1)) - weights
    share = 1 / len(strengths)  # the constants are its kernel: with them added, it can be inverted
    variances = np.linalg.inv(information + share).diagonal() - share
    centres = ELO_UNIT * np.log(strengths)
    margins = Z * ELO_UNIT * np.sqrt(variances.clip(0))
    ends = np.stack([centres, centres - margins, centres + margins], axis=1).tolist()
    return {name: Rating(*row) for name, row in zip(table.names, ends, strict=True)}


def _points(table: CrossTable) -> Any:
    """The points that each player (row) took from each other (column), in virtual games too."""
    import numpy as np

    if len(table.names) < 2:
        raise ValueError("il faut au moins deux joueurs pour les comparer")
    rank = {name: i for i, name in enumerate(table.names)}
    taken = (1 - np.eye(len(rank))) / 2
    for (first, second), score in table.scores.items():
        taken[rank[first], rank[second]] += score.wins + score.draws / 2
        taken[rank[second], rank[first]] += score.losses + score.draws / 2
    return taken


def _strengths(taken: Any) -> Any:
    """The g, of geometric mean 1, for which i should score g_i / (g_i + g_j) against j.

    Each pass of Hunter's MM algorithm makes the likelihood grow, until nothing changes any more.
    """
    import numpy as np

    strengths, change = np.ones(len(taken)), inf
    while change > 1e-9:
        load = (taken + taken.T) / np.add.outer(strengths, strengths)
        raw = taken.sum(axis=1) / load.sum(axis=1)
        before, strengths = strengths, raw / np.exp(np.log(raw).mean())
        change = abs(strengths / before - 1).max()
    return strengths
