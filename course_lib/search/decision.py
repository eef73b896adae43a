"""From values to moves: what each action is worth, and which one to play."""

from math import inf
from random import Random
from typing import Any

from course_lib.games import MAX, Action, AnyGame, Game, State
from course_lib.search.alphabeta import alphabeta
from course_lib.search.minimax import Evaluate, plies


def action_values(
    game: AnyGame, state: Any, depth: float = inf, evaluate: Evaluate[Any] | None = None
) -> dict[Any, float]:
    """The minimax value of each action, searched to `depth` plies, the action included.

    Each action is searched with a full window, since a cut would only give a bound. ValueError if
    play is over, if `depth` is 0 or no number of plies, or if `evaluate` is needed but missing.

    >>> from course_lib.games import TreeGame
    >>> action_values(TreeGame({"left": [3, 5], "right": [2, 9]}), ())
    {'left': 3, 'right': 2}
    """
    below = _plies_below(game, state, depth)
    return {
        action: alphabeta(game, child, below, evaluate) for action, child in game.successors(state)
    }


def best_action(
    game: Game[State, Action],
    state: State,
    depth: float = inf,
    evaluate: Evaluate[State] | None = None,
    rng: Random | None = None,
) -> Action:
    """An action of greatest value if MAX is to move, of smallest value if MIN is.

    If several are equal, the first one, at the cost of `alphabeta`; with `rng`, one drawn at
    random, at the cost of `action_values`. ValueError as for it. A win may not be the quickest: see
    `solved`.

    >>> from course_lib.games import TreeGame
    >>> best_action(TreeGame({"left": [3, 5], "right": [2, 9]}), ())
    'left'
    """
    is_max = game.to_move(state) is MAX
    if rng is not None:
        values: dict[Action, float] = action_values(game, state, depth, evaluate)
        best = (max if is_max else min)(values.values())
        return rng.choice([action for action, value in values.items() if value == best])
    below = _plies_below(game, state, depth)
    choice, alpha, beta = list[Action](), -inf, inf
    for action, child in game.successors(state):
        value = alphabeta(game, child, below, evaluate, alpha, beta)
        if not choice or (value > alpha if is_max else value < beta):
            choice = [action]
            alpha, beta = (value, beta) if is_max else (alpha, value)
        if alpha >= beta:
            break
    return choice[0]


def _plies_below(game: AnyGame, state: Any, depth: float) -> float:
    """The plies left after one action; ValueError if there is no action to choose."""
    if game.is_terminal(state):
        raise ValueError(f"la partie est finie, il n'y a plus de coup : {game.render(state)}")
    if plies(depth) == 0:
        raise ValueError("pour choisir un coup, il faut une profondeur d'au moins 1")
    return depth - 1
