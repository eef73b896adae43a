"""How strong players are, and how sure one can be of it.

A draw counts half a win everywhere. A score in [0, 1] of mean p has variance at most p (1 - p),
reached when no game is drawn: with draws, the intervals given here are wider than need be.

Sources: Wilson, "Probable Inference, the Law of Succession, and Statistical Inference", *JASA* 22,
1927; Brown, Cai and DasGupta, "Interval Estimation for a Binomial Proportion", *Statistical
Science* 16, 2001 (why not the textbook interval); Bradley and Terry, "Rank Analysis of Incomplete
Block Designs", *Biometrika* 39, 1952; Hunter, "MM Algorithms for Generalized Bradley-Terry
Models", *Annals of Statistics* 32, 2004; Elo, *The Rating of Chessplayers, Past and Present*, 1978.
"""

from collections.abc import Sequence
from math import ceil, inf, log, log10, sqrt
from statistics import NormalDist
from typing import Any, NamedTuple

from course_lib.play import Score
from course_lib.tournament.crosstable import CrossTable

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
    import numpy as np

    if prior < 0:
        raise ValueError(f"le nombre de parties virtuelles n'est pas négatif : {prior}")
    taken = _taken(table, prior)
    if prior == 0:
        _check_connected(table.names, taken)
    strengths, change = np.ones(len(taken)), inf
    while change > tolerance:
        load = (taken + taken.T) / np.add.outer(strengths, strengths)
        raw = taken.sum(axis=1) / load.sum(axis=1)
        before, strengths = strengths, raw / np.exp(np.log(raw).mean())
        change = abs(strengths / before - 1).max()
    return dict(zip(table.names, strengths.tolist(), strict=True))


def ratings(table: CrossTable, prior: float = 1, confidence: float = 0.95) -> dict[str, Rating]:
    """Bradley-Terry strengths on the Elo scale, of mean 0, with confidence intervals.

    The intervals come from the curvature of the likelihood at its maximum (the inverse of the
    information matrix, on the hyperplane of mean 0); they hold one by one, not all together.
    """
    import numpy as np

    z, found, taken = _z(confidence), bradley_terry(table, prior), _taken(table, prior)
    strengths = np.array(list(found.values()))
    rates = strengths / np.add.outer(strengths, strengths)
    weights = (taken + taken.T) * rates * rates.T
    information = np.diag(weights.sum(axis=1)) - weights
    share = 1 / len(found)  # the constants are its kernel: with them added, it can be inverted
    variances = np.linalg.inv(information + share).diagonal() - share
    centres = ELO_UNIT * np.log(strengths)
    margins = z * ELO_UNIT * np.sqrt(variances.clip(0))
    ends = np.stack([centres, centres - margins, centres + margins], axis=1).tolist()
    return {name: Rating(*row) for name, row in zip(found, ends, strict=True)}


def _taken(table: CrossTable, prior: float) -> Any:
    """The points that each player (row) took from each other (column), of virtual games too."""
    import numpy as np

    if len(table.names) < 2:
        raise ValueError("il faut au moins deux joueurs pour les comparer")
    rank = {name: i for i, name in enumerate(table.names)}
    taken = prior / 2 * (1 - np.eye(len(rank)))
    for (first, second), score in table.scores.items():
        taken[rank[first], rank[second]] += score.wins + score.draws / 2
        taken[rank[second], rank[first]] += score.losses + score.draws / 2
    return taken


def _check_connected(names: Sequence[str], taken: Any) -> None:
    """ValueError unless, from every player, points taken lead to every other."""
    import networkx as nx

    graph = nx.from_numpy_array(taken, create_using=nx.DiGraph)
    for rank, name in enumerate(names):
        if len(nx.descendants(graph, rank)) < len(names) - 1:
            raise ValueError(
                f"{name} et ceux qu'il a battus n'ont pris aucun point à d'autres joueurs : "
                "sans parties virtuelles (prior), les forces seraient infinies"
            )


def _z(confidence: float) -> float:
    """How many standard deviations each side; ValueError unless 0 < confidence < 1."""
    if not 0 < confidence < 1:
        raise ValueError(f"la confiance est strictement entre 0 et 1, pas {confidence}")
    return NormalDist().inv_cdf((1 + confidence) / 2)
