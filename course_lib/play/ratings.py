"""How strong players are, and how sure one can be of it.

A draw counts half a win everywhere. A score in [0, 1] of mean p has variance at most p (1 - p),
reached when no game is drawn: with draws, the intervals given here are wider than need be.

Sources: Wilson, "Probable Inference, the Law of Succession, and Statistical Inference", *JASA* 22,
1927; Brown, Cai and DasGupta, "Interval Estimation for a Binomial Proportion", *Statistical
Science* 16, 2001 (why not the textbook interval); Bradley and Terry, "Rank Analysis of Incomplete
Block Designs", *Biometrika* 39, 1952; Hunter, "MM Algorithms for Generalized Bradley-Terry
Models", *Annals of Statistics* 32, 2004; Elo, *The Rating of Chessplayers, Past and Present*, 1978.
"""

from collections.abc import Mapping
from math import ceil, exp, inf, log, log10, sqrt
from statistics import NormalDist
from typing import NamedTuple

from course_lib.play.series import Score
from course_lib.play.tournament import CrossTable, Pair

ELO_UNIT = 400 / log(10)
"""Elo points for each unit of the natural logarithm of a strength."""


class Rating(NamedTuple):
    """A rating on the Elo scale, and the ends of its confidence interval."""

    elo: float
    low: float
    high: float


def wilson(score: Score, confidence: float = 0.95) -> tuple[float, float]:
    """Wilson's confidence interval for the true rate behind a score.

    Unlike p ± z sqrt(p (1 - p) / n), it stays within [0, 1] and holds for few games and extreme
    rates. ValueError without any game.
    """
    n = score.games
    if n < 1:
        raise ValueError("sans aucune partie, il n'y a pas d'intervalle")
    z = _z(confidence)
    middle = (score.rate + z * z / (2 * n)) / (1 + z * z / n)
    margin = z * sqrt(score.rate * (1 - score.rate) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return max(0.0, middle - margin), min(1.0, middle + margin)


def games_needed(rate: float, other: float, confidence: float = 0.95, power: float = 0.8) -> int:
    """How many games of each of two players tell their rates apart, with probability `power`.

    The classical size of two samples, (z' + z'')^2 (p (1 - p) + q (1 - q)) / (p - q)^2 (Fleiss,
    *Statistical Methods for Rates and Proportions*, 1981). ValueError if the rates are equal or
    out of [0, 1].
    """
    if rate == other or not (0 <= rate <= 1 and 0 <= other <= 1):
        raise ValueError(f"il faut deux taux différents, entre 0 et 1, pas {rate} et {other}")
    spread = rate * (1 - rate) + other * (1 - other)
    reach = _z(confidence) + NormalDist().inv_cdf(power)
    return max(1, ceil(reach**2 * spread / (rate - other) ** 2))


def elo_difference(rate: float) -> float:
    """The Elo difference at which a player scores this rate: 400 log10(p / (1 - p))."""
    if not 0 <= rate <= 1:
        raise ValueError(f"un taux est entre 0 et 1, pas {rate}")
    return 400 * log10(rate / (1 - rate)) if 0 < rate < 1 else inf if rate else -inf


def bradley_terry(table: CrossTable, prior: float = 1, tolerance: float = 1e-9) -> dict[str, float]:
    """The strengths g, of geometric mean 1, under which i scores g_i / (g_i + g_j) against j.

    They maximise the likelihood of the table together with `prior` virtual games, drawn, between
    every two players: without them, someone who won or lost everything would have an infinite
    strength. `prior=0` gives the plain likelihood; ValueError if it has no finite maximum (Ford,
    1957: some group of players never took a point from the others). Each pass of Hunter's MM
    algorithm makes the likelihood grow; O(n^2) a pass, until no strength changes by more than
    `tolerance` of itself.
    """
    if prior < 0:
        raise ValueError(f"le nombre de parties virtuelles n'est pas négatif : {prior}")
    if prior == 0:
        _check_connected(table)
    games, points = _sums(table, prior)
    strengths = dict.fromkeys(table.names, 1.0)
    change = inf
    while change > tolerance:
        before, strengths = strengths, _mm_pass(strengths, games, points)
        change = max((abs(strengths[i] / before[i] - 1) for i in before), default=0)
    return strengths


def ratings(table: CrossTable, prior: float = 1, confidence: float = 0.95) -> dict[str, Rating]:
    """Bradley-Terry strengths on the Elo scale, of mean 0, with confidence intervals.

    The intervals come from the curvature of the likelihood at its maximum (the inverse of the
    information matrix, on the hyperplane of mean 0); they hold one by one, not all together.
    """
    strengths, z = bradley_terry(table, prior), _z(confidence)
    errors = _standard_errors(strengths, _sums(table, prior)[0])
    centres = {name: ELO_UNIT * log(strength) for name, strength in strengths.items()}
    margins = {name: z * ELO_UNIT * error for name, error in errors.items()}
    return {i: Rating(c, c - margins[i], c + margins[i]) for i, c in centres.items()}


def _sums(table: CrossTable, prior: float) -> tuple[dict[Pair, float], dict[str, float]]:
    """The games between every two players, and the points of each; virtual games included."""
    games = {(i, j): prior for i in table.names for j in table.names if i != j}
    points = dict.fromkeys(table.names, prior * (len(table.names) - 1) / 2)
    for (i, j), score in table.scores.items():
        games[i, j] += score.games
        games[j, i] += score.games
        points[i] += score.rate * score.games
        points[j] += (1 - score.rate) * score.games
    return games, points


def _mm_pass(
    strengths: Mapping[str, float], games: Mapping[Pair, float], points: Mapping[str, float]
) -> dict[str, float]:
    """Points divided by the sum of games over sums of strengths; then a geometric mean of 1."""
    load = dict.fromkeys(strengths, 0.0)
    for (i, j), count in games.items():
        load[i] += count / (strengths[i] + strengths[j])
    raw = {i: points[i] / load[i] for i in strengths}
    scale = exp(sum(map(log, raw.values())) / len(raw))
    return {i: strength / scale for i, strength in raw.items()}


def _check_connected(table: CrossTable) -> None:
    """ValueError unless, from every player, points won lead to every other."""
    took = {name: {name} for name in table.names}
    for (i, j), score in table.scores.items():
        if score.rate > 0:
            took[i].add(j)
        if score.rate < 1:
            took[j].add(i)
    for name in table.names:
        reached, frontier = {name}, [name]
        while frontier:
            new = took[frontier.pop()] - reached
            reached |= new
            frontier.extend(new)
        if len(reached) < len(table.names):
            raise ValueError(
                f"{name} et ceux qu'il a battus n'ont pris aucun point à d'autres joueurs : "
                "sans parties virtuelles (prior), les forces seraient infinies"
            )


def _standard_errors(
    strengths: Mapping[str, float], games: Mapping[Pair, float]
) -> dict[str, float]:
    """Of the logarithms of the strengths, when their mean is 0.

    The information matrix has the constants in its kernel: adding 1/n to each entry makes it
    invertible, and taking 1/n back from the inverse leaves the pseudo-inverse.
    """
    names, share = list(strengths), 1 / len(strengths)
    matrix = [[share] * len(names) for _ in names]
    for i, one in enumerate(names):
        for j, other in enumerate(names):
            if i != j:
                rate = strengths[one] / (strengths[one] + strengths[other])
                weight = games[one, other] * rate * (1 - rate)
                matrix[i][i] += weight
                matrix[i][j] -= weight
    inverse = _inverse(matrix)
    return {name: sqrt(max(0.0, inverse[i][i] - share)) for i, name in enumerate(names)}


def _inverse(matrix: list[list[float]]) -> list[list[float]]:
    """The inverse of a positive definite matrix, by Gauss and Jordan's elimination."""
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for k in range(size):
        pivot = rows[k][k]
        rows[k] = [value / pivot for value in rows[k]]
        for i in range(size):
            if i != k:
                factor = rows[i][k]
                rows[i] = [a - factor * b for a, b in zip(rows[i], rows[k], strict=True)]
    return [row[size:] for row in rows]


def _z(confidence: float) -> float:
    """How many standard deviations each side; ValueError unless 0 < confidence < 1."""
    if not 0 < confidence < 1:
        raise ValueError(f"la confiance est strictement entre 0 et 1, pas {confidence}")
    return NormalDist().inv_cdf((1 + confidence) / 2)
