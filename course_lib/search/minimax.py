"""Minimax: what a position is worth if both players play at their best.

Sources: Zermelo, "Über eine Anwendung der Mengenlehre auf die Theorie des Schachspiels", 1913
(finite games have a value); Shannon, "Programming a Computer for Playing Chess", *Philosophical
Magazine* 41, 1950 (a depth limit and an evaluation).

All searches share one contract. The value is MAX's; `depth` counts plies, inf searching to the
end; `depth=0` evaluates here; a terminal state is worth its utility, whatever the depth and
whoever is to move; `evaluate(state)` is called at the horizon only. ValueError if `depth` is not
a number of plies, or when the horizon is reached and `evaluate` is None. Time O(b^d), space
O(b d). To count or to follow what a search does, see `course_lib.tracing`.
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
    return _search(game, state, plies(depth), given_or_refused(evaluate))


def _search(game: AnyGame, state: Any, depth: float, evaluate: Evaluate[Any]) -> float:
    if game.is_terminal(state):
        return game.utility(state)
    if depth == 0:
        return evaluate(state)
    if game.to_move(state) is MAX:
        best = -inf
        for _, child in game.successors(state):
            value = _search(game, child, depth - 1, evaluate)
            if value > best:
                best = value
    else:
        best = inf
        for _, child in game.successors(state):
            value = _search(game, child, depth - 1, evaluate)
            if value < best:
                best = value
    return best


def plies(depth: float) -> float:
    """The number of plies to search; ValueError if it is not a whole number or inf."""
    if depth == inf:
        return inf
    if isinstance(depth, bool) or not isinstance(depth, SupportsIndex) or index(depth) < 0:
        raise ValueError(
            "la profondeur est un entier positif ou nul, ou inf pour aller jusqu'au bout : "
            f"{depth!r}"
        )
    return index(depth)


def given_or_refused(evaluate: Evaluate[State] | None) -> Evaluate[State]:
    """`evaluate`, or a heuristic that raises ValueError when it is called, if it is None."""
    return _refuse_to_guess if evaluate is None else evaluate


def _refuse_to_guess(state: Any) -> float:
    raise ValueError(
        "l'horizon est atteint sans fin de partie : donnez une heuristique `evaluate`, "
        "ou une profondeur assez grande (inf va jusqu'au bout)"
    )
