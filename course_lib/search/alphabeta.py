"""Alpha-beta: the same value as minimax, without looking at what cannot change it.

Source: Knuth and Moore, "An Analysis of Alpha-Beta Pruning", *Artificial Intelligence* 6, 1975
(its procedure F2, which returns a bound when it cuts).
"""

from math import inf

from course_lib.games import MAX, Action, Game, State
from course_lib.search.events import Listener
from course_lib.search.minimax import Evaluate, leaf_values, plies


def alphabeta(  # noqa: C901 (the lecture's pseudo-code)
    game: Game[State, Action],
    state: State,
    depth: int | None = None,
    evaluate: Evaluate[State] | None = None,
    alpha: float = -inf,
    beta: float = inf,
    *,
    listener: Listener | None = None,
) -> float:
    """The minimax value v of `state` where it lies inside the window (Algorithm 2 of the notes).

    Returns v if alpha < v < beta; an upper bound of v, at most alpha, if v <= alpha; a lower
    bound of v, at least beta, if v >= beta. Otherwise the contract of `minimax_value`;
    ValueError if the window is empty. From b^ceil(d/2) + b^floor(d/2) - 1 to b^d leaves.
    """
    if not alpha < beta:
        raise ValueError(f"la fenêtre ]alpha, beta[ est vide : alpha = {alpha}, beta = {beta}")
    is_terminal, to_move, successors = game.is_terminal, game.to_move, game.successors
    utility, evaluate = leaf_values(game, evaluate, listener)

    def search(state: State, depth: int, alpha: float, beta: float) -> float:  # noqa: C901 (the lecture's pseudo-code)
        if listener is not None:
            listener.enter(state, alpha, beta)
        if is_terminal(state):
            return utility(state)
        if depth == 0:
            return evaluate(state)
        if to_move(state) is MAX:
            best = -inf
            for action, child in successors(state):
                value = search(child, depth - 1, alpha, beta)
                if value > best:
                    best = value
                if listener is not None:
                    listener.child(state, action, value, best)
                if best >= beta:
                    if listener is not None:
                        listener.cut(state, "beta", beta)
                    break
                if best > alpha:
                    alpha = best
                    if listener is not None:
                        listener.bound(state, "alpha", alpha)
        else:
            best = inf
            for action, child in successors(state):
                value = search(child, depth - 1, alpha, beta)
                if value < best:
                    best = value
                if listener is not None:
                    listener.child(state, action, value, best)
                if best <= alpha:
                    if listener is not None:
                        listener.cut(state, "alpha", alpha)
                    break
                if best < beta:
                    beta = best
                    if listener is not None:
                        listener.bound(state, "beta", beta)
        if listener is not None:
            listener.leave(state, best)
        return best

    return search(state, plies(depth), alpha, beta)
