"""From values to moves: what each action is worth, and which one to play."""

from math import inf
from random import Random
from typing import Any, Literal, NamedTuple

from course_lib.games import MAX, Action, AnyGame, Game, State
from course_lib.search.alphabeta import alphabeta
from course_lib.search.minimax import Evaluate, plies

Ties = Literal["first"] | Random
"""Which of several best actions: the first, or one that this generator draws."""


class Decision(NamedTuple):
    """An action to play, and its value for MAX."""

    action: Any
    value: float


def action_values(
    game: AnyGame, state: Any, depth: float = inf, evaluate: Evaluate[Any] | None = None
) -> dict[Any, float]:
    """The exact value for MAX of each action, searched to `depth` plies, the action included.

    Each child has a full window, since a cut value would only be a bound. ValueError if play is
    over, or if `depth` is 0 (there would be nothing to compare).

    >>> from course_lib.games import TreeGame
    >>> action_values(TreeGame({"left": [3, 5], "right": [2, 9]}), ())
    {'left': 3, 'right': 2}
    """
    below = _plies_below(game, state, depth)
    return {
        action: alphabeta(game, child, below, evaluate) for action, child in game.successors(state)
    }


def decide(
    game: AnyGame, state: Any, depth: float = inf, evaluate: Evaluate[Any] | None = None
) -> Decision:
    """The first best action and its value: alpha-beta whose root remembers the action.

    It visits the nodes of `alphabeta`, in the same order. ValueError as for `action_values`.
    """
    below = _plies_below(game, state, depth)
    sign = 1 if game.to_move(state) is MAX else -1
    best: Decision | None = None
    for action, child in game.successors(state):
        bound = -inf if best is None else sign * best.value
        window = (bound, inf) if sign > 0 else (-inf, -bound)
        value = alphabeta(game, child, below, evaluate, *window)
        if best is None or sign * value > bound:
            best = Decision(action, value)
        if sign * value == inf:
            break
    assert best is not None, "un état non terminal a au moins une action"
    return best


def best_action(
    game: Game[State, Action],
    state: State,
    depth: float = inf,
    evaluate: Evaluate[State] | None = None,
    ties: Ties = "first",
) -> Action:
    """An action of greatest value if MAX is to move, of smallest value if MIN is.

    "first" takes one alpha-beta search; a random choice needs the exact value of every action.
    ValueError as for `action_values`. The soonest of several wins is `attractors.solved`'s.

    >>> from course_lib.games import TreeGame
    >>> best_action(TreeGame({"left": [3, 5], "right": [2, 9]}), ())
    'left'
    """
    if ties == "first":
        first: Action = decide(game, state, depth, evaluate).action
        return first
    if not isinstance(ties, Random):
        raise ValueError(f'ties vaut "first" ou un random.Random, pas {ties!r}')
    values: dict[Action, float] = action_values(game, state, depth, evaluate)
    best = (max if game.to_move(state) is MAX else min)(values.values())
    return ties.choice([action for action, value in values.items() if value == best])


def _plies_below(game: AnyGame, state: Any, depth: float) -> float:
    """The plies left after one action; ValueError if there is no action to choose."""
    if game.is_terminal(state):
        raise ValueError(f"la partie est finie, il n'y a plus de coup : {game.render(state)}")
    if plies(depth) == 0:
        raise ValueError("pour choisir un coup, il faut une profondeur d'au moins 1")
    return depth - 1
