"""Minimax: what a position is worth if both players play at their best.

Sources: Zermelo, "Über eine Anwendung der Mengenlehre auf die Theorie des Schachspiels", 1913
(finite games have a value); Shannon, "Programming a Computer for Playing Chess", *Philosophical
Magazine* 41, 1950 (a depth limit and an evaluation).

All searches of this room take the same arguments. `depth` is a number of plies, inf for the whole
game; `evaluate(state)` gives the value of the states at that depth where play goes on. A terminal
state is worth its utility. Values are those of MAX. ValueError, in French, if `depth` is not a
number of plies, or if `evaluate` is None where it is needed. Time O(b^d), space O(b d).
To count or to follow what a search does, see `course_lib.tracing`.
"""

from collections.abc import Callable
from math import inf
from operator import index
from typing import Any, SupportsIndex

from course_lib.games import MAX, AnyGame, State

Evaluate = Callable[[State], float]
"""A heuristic: what a position seems to be worth to MAX."""


def minimax_value(
    game: AnyGame, state: Any, depth: float = inf, evaluate: Evaluate[Any] | None = None
) -> float:
    """The minimax value of `state`, whoever is to move (Algorithm 1 of the notes).

    >>> from course_lib.games import TreeGame
    >>> minimax_value(TreeGame([[3, 5], [2, 9]]), ())
    3
    """
    return _search(game, state, plies(depth), heuristic(evaluate))


def _search(game: AnyGame, state: Any, depth: float, evaluate: Evaluate[Any]) -> float:
    if game.is_terminal(state):
        return game.utility(state)
    if depth == 0:
        return evaluate(state)
    values = [_search(game, child, depth - 1, evaluate) for _, child in game.successors(state)]
    return max(values) if game.to_move(state) is MAX else min(values)


def plies(depth: float) -> float:
    """The depth as an int or inf; ValueError, in French, if it is not a number of plies.

    >>> plies(3), plies(inf)
    (3, inf)
    """
    if depth == inf:
        return inf
    if isinstance(depth, bool) or not isinstance(depth, SupportsIndex) or index(depth) < 0:
        raise ValueError(
            "la profondeur est un entier positif ou nul, ou inf pour aller jusqu'au bout : "
            f"{depth!r}"
        )
    return index(depth)


def heuristic(evaluate: Evaluate[State] | None) -> Evaluate[State]:
    """`evaluate`; if it is None, a function that raises ValueError when it is called."""
    return _no_heuristic if evaluate is None else evaluate


def _no_heuristic(state: Any) -> float:
    raise ValueError(
        "l'horizon est atteint sans fin de partie : donnez une heuristique `evaluate`, "
        "ou une profondeur assez grande (inf va jusqu'au bout)"
    )
