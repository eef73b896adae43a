"""How strong players are, and how sure one can be of it, 95 times out of 100.

A draw counts half a win everywhere. A score in [0, 1] of mean p has variance at most p (1 - p),
reached when no game is drawn: with draws, the intervals given here are wider than need be.

Sources: Wilson, "Probable Inference, the Law of Succession, and Statistical Inference", *JASA* 22,
1927; Bradley and Terry, "Rank Analysis of Incomplete Block Designs", *Biometrika* 39, 1952; Elo,
*The Rating of Chessplayers, Past and Present*, 1978; Sun and Tran-Dinh, "Generalized
Self-Concordant Functions: A Recipe for Newton-Type Methods", *Mathematical Programming* 178, 2019.
"""

from math import log, sqrt
from statistics import NormalDist
from typing import NamedTuple

from course_lib.players.series import CrossTable, Score

ELO_UNIT = 400 / log(10)
"""Elo points for each unit of the natural logarithm of a strength."""
Z = NormalDist().inv_cdf(0.975)
"""The half-width of a 95 % interval, in standard deviations."""


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
    hyperplane of mean 0); they hold one by one, not all together. The maximum is found by Newton's
    method, its steps shortened so that it converges from anywhere. ValueError for less than two
    players. O(n^3) a step, of which there are about ten.

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
