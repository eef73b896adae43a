"""Alpha-beta: the same value as minimax, without looking at what cannot change it.

Source: Knuth and Moore, "An Analysis of Alpha-Beta Pruning", *Artificial Intelligence* 6, 1975
(its procedure F2, which returns a bound when it cuts).
"""

from math import inf
from typing import Any

from course_lib.games import MAX, AnyGame, Game, State
from course_lib.search.minimax import Evaluate, given_or_refused, plies


def alphabeta(
    game: Game[State, Any],
    state: State,
    depth: float = inf,
    evaluate: Evaluate[State] | None = None,
    alpha: float = -inf,
    beta: float = inf,
) -> float:
    """The minimax value v of `state` where it lies inside the window.

    Returns v if alpha < v < beta; an upper bound of v, at most alpha, if v <= alpha; a lower
    bound of v, at least beta, if v >= beta. Otherwise the contract of `minimax_value`;
    ValueError if the window is empty. From b^ceil(d/2) + b^floor(d/2) - 1 to b^d leaves.

    >>> from course_lib.games import TreeGame
    >>> alphabeta(TreeGame([[3, 5], [2, 9]]), ())  # without a look at 9
    3
    """
    check_window(alpha, beta)
    return _search(game, state, plies(depth), given_or_refused(evaluate), alpha, beta)


def _search(
    game: AnyGame, state: Any, depth: float, evaluate: Evaluate[Any], alpha: float, beta: float
) -> float:
    """Algorithm 2 of the notes."""
    if game.is_terminal(state):
        return game.utility(state)
    if depth == 0:
        return evaluate(state)
    if game.to_move(state) is MAX:
        best = -inf
        for _, child in game.successors(state):
            value = _search(game, child, depth - 1, evaluate, alpha, beta)
            if value > best:
                best = value
            if best >= beta:
                break
            if best > alpha:
                alpha = best
    else:
        best = inf
        for _, child in game.successors(state):
            value = _search(game, child, depth - 1, evaluate, alpha, beta)
            if value < best:
                best = value
            if best <= alpha:
                break
            if best < beta:
                beta = best
    return best


def check_window(alpha: float, beta: float) -> None:
    """ValueError unless some value lies between the two."""
    if not alpha < beta:
        raise ValueError(f"la fenêtre ]alpha, beta[ est vide : alpha = {alpha}, beta = {beta}")
