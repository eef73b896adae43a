"""From values to moves: what each action is worth, and which one to play."""

from collections.abc import Hashable
from itertools import count
from math import inf
from random import Random
from typing import Any, Generic, Literal

from course_lib.games import MAX, Action, Game, State
from course_lib.search.alphabeta import alphabeta
from course_lib.search.events import Listener
from course_lib.search.minimax import Evaluate, plies

Ties = Literal["first", "quickest"] | Random
"""Which of several best actions: the first; one drawn at random; the quickest win or the slowest
loss (the rules that N2 suggests)."""


def action_values(
    game: Game[State, Action],
    state: State,
    depth: int | None = None,
    evaluate: Evaluate[State] | None = None,
) -> dict[Action, float]:
    """The exact value for MAX of each action, searched to `depth` plies, the action included.

    Each child has a full window, since a cut value would only be a bound. ValueError if play is
    over, or if `depth` is 0 (there would be nothing to compare).
    """
    _check_choice(game, state, depth)
    below = _one_ply_less(depth)
    return {
        action: alphabeta(game, child, below, evaluate) for action, child in game.successors(state)
    }


def best_action(
    game: Game[State, Action],
    state: State,
    depth: int | None = None,
    evaluate: Evaluate[State] | None = None,
    ties: Ties = "first",
) -> Action:
    """An action of greatest value if MAX is to move, of smallest value if MIN is.

    "first" takes one alpha-beta search; the other rules need the exact value of every action.
    ValueError as for `action_values`, or for an unknown rule.
    """
    if ties == "first":
        _check_choice(game, state, depth)
        root = FirstBest[Action](state)
        alphabeta(game, state, depth, evaluate, listener=root)
        return root.action
    values = action_values(game, state, depth, evaluate)
    best = (max if game.to_move(state) is MAX else min)(values.values())
    equals = [action for action, value in values.items() if value == best]
    if isinstance(ties, Random):
        return ties.choice(equals)
    if ties == "quickest":
        return _soonest(game, state, equals, best, depth)
    raise ValueError(f'ties vaut "first", "quickest" ou un random.Random, pas {ties!r}')


class FirstBest(Listener, Generic[Action]):
    """Remembers the first action of the root that reached its best value."""

    def __init__(self, root: Any) -> None:
        self.root = root
        self.best: float | None = None
        self.action: Action

    def child(self, state: Any, action: Hashable, value: float, best: float) -> None:
        if state == self.root and best != self.best:
            self.best, self.action = best, action  # type: ignore[assignment]


def _soonest(
    game: Game[State, Action], state: State, equals: list[Action], value: float, depth: int | None
) -> Action:
    """The quickest of several wins, or the slowest of several losses."""
    if value == 0 or len(equals) == 1:
        return equals[0]
    lengths = [
        _plies_to_secure(game, game.result(state, action), value, _one_ply_less(depth))
        for action in equals
    ]
    winning = (value > 0) == (game.to_move(state) is MAX)
    return equals[lengths.index(min(lengths) if winning else max(lengths))]


def _plies_to_secure(
    game: Game[State, Any], state: State, value: float, depth: int | None
) -> float:
    """How many plies the side that `value` favours needs to be sure of it; inf beyond `depth`.

    A line that is not over within the horizon counts as the worst for that side.
    """
    worst = -inf if value > 0 else inf
    for horizon in count() if depth is None else range(depth + 1):
        sure = alphabeta(game, state, horizon, lambda _: worst)
        if sure >= value > 0 or sure <= value < 0:
            return horizon
    return inf


def _check_choice(game: Game[State, Any], state: State, depth: int | None) -> None:
    if game.is_terminal(state):
        raise ValueError(f"la partie est finie, il n'y a plus de coup : {game.render(state)}")
    if plies(depth) == 0:
        raise ValueError("pour choisir un coup, il faut une profondeur d'au moins 1")


def _one_ply_less(depth: int | None) -> int | None:
    return None if depth is None else depth - 1
