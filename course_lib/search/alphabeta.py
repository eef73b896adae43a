"""Alpha-beta: the value of minimax, without the nodes that cannot change it.

Source: Knuth and Moore, "An Analysis of Alpha-Beta Pruning", *Artificial Intelligence* 6, 1975
(its procedure F2, which returns a bound when it cuts).
"""

from math import inf
from typing import Any

from course_lib.games import MAX, AnyGame, Game, State
from course_lib.search.minimax import Evaluate, heuristic, plies
from course_lib.search.transposition import TranspositionTable


def alphabeta(
    game: Game[State, Any],
    state: State,
    depth: float = inf,
    evaluate: Evaluate[State] | None = None,
    alpha: float = -inf,
    beta: float = inf,
    *,
    table: TranspositionTable | None = None,
) -> float:
    """The minimax value v of `state`, if alpha < v < beta (Algorithm 2 of the notes).

    If v <= alpha, a number from v to alpha; if v >= beta, a number from beta to v. Other
    arguments and errors are those of `minimax_value`; ValueError, too, unless alpha < beta.
    From b^ceil(d/2) + b^floor(d/2) - 1 to b^d leaves are visited; with a table, fewer: it is read
    and filled, one entry for each inner node.

    >>> from course_lib.games import TicTacToe, TreeGame
    >>> alphabeta(TreeGame([[3, 5], [2, 9]]), ())  # the leaf 9 is not visited
    3
    >>> table = TranspositionTable()
    >>> alphabeta(TicTacToe(), TicTacToe().initial, table=table), len(table)
    (0, 1994)
    """
    if not alpha < beta:
        raise ValueError(f"la fenêtre ]alpha, beta[ est vide : alpha = {alpha}, beta = {beta}")
    return _search(game, state, plies(depth), heuristic(evaluate), alpha, beta, table)


def _search(
    game: AnyGame, state: Any, depth: float, evaluate: Evaluate[Any], alpha: float, beta: float,
    table: TranspositionTable | None,
) -> float:  # fmt: skip
    if game.is_terminal(state):
        return game.utility(state)
    if depth == 0:
        return evaluate(state)
    if table is not None and (found := table.look_up(state, depth, alpha, beta)) is not None:
        return found
    window = alpha, beta
    if game.to_move(state) is MAX:
        best = -inf
        for _, child in game.successors(state):
            best = max(best, _search(game, child, depth - 1, evaluate, alpha, beta, table))
            alpha = max(alpha, best)
            if alpha >= beta:
                break
    else:
        best = inf
        for _, child in game.successors(state):
            best = min(best, _search(game, child, depth - 1, evaluate, alpha, beta, table))
            beta = min(beta, best)
            if alpha >= beta:
                break
    if table is not None:
        table.store(state, depth, *window, best)
    return best
