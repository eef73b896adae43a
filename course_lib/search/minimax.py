"""Minimax: the recursion itself, in the two forms in which it is taught.

Sources: Zermelo, "Über eine Anwendung der Mengenlehre auf die Theorie des Schachspiels", 1913
(finite games have a value); Shannon, "Programming a Computer for Playing Chess", *Philosophical
Magazine* 41, 1950 (a depth limit and an evaluation).

All searches share one contract. The value is MAX's; `depth` counts plies, None searching to the
end; `depth=0` evaluates here; a terminal state is worth its utility, whatever the depth and
whoever is to move; `evaluate(state)` is called at the horizon only. ValueError for a negative
depth, or when the horizon is reached and `evaluate` is None. Time O(b^d), space O(b d).
"""

from collections.abc import Callable
from math import inf
from operator import index
from typing import Any, Protocol

from course_lib.games import MAX, MIN, Action, Game, Player, State
from course_lib.search.events import Listener

Evaluate = Callable[[State], float]
"""A heuristic: what a position seems to be worth to MAX."""

Recursion = Callable[[State, int], float]

TO_THE_END = 10**6
"""More plies than Python can recurse: counted down, it never reaches the horizon."""


class Search(Protocol):
    """What `minimax_value` and `alphabeta` have in common."""

    def __call__(
        self,
        game: Game[State, Action],
        state: State,
        depth: int | None = None,
        evaluate: Evaluate[State] | None = None,
        *,
        listener: Listener | None = None,
    ) -> float:
        """The value of `state` for MAX."""


def minimax_value(  # noqa: C901 (the lecture's pseudo-code)
    game: Game[State, Action],
    state: State,
    depth: int | None = None,
    evaluate: Evaluate[State] | None = None,
    *,
    listener: Listener | None = None,
) -> float:
    """The minimax value of `state`, whoever is to move (Algorithm 1 of the notes)."""
    is_terminal, to_move, successors = game.is_terminal, game.to_move, game.successors
    utility, evaluate = leaf_values(game, evaluate, listener)

    def search(state: State, depth: int) -> float:  # noqa: C901 (the lecture's pseudo-code)
        if listener is not None:
            listener.enter(state)
        if is_terminal(state):
            return utility(state)
        if depth == 0:
            return evaluate(state)
        if to_move(state) is MAX:
            best = -inf
            for action, child in successors(state):
                value = search(child, depth - 1)
                if value > best:
                    best = value
                if listener is not None:
                    listener.child(state, action, value, best)
        else:
            best = inf
            for action, child in successors(state):
                value = search(child, depth - 1)
                if value < best:
                    best = value
                if listener is not None:
                    listener.child(state, action, value, best)
        if listener is not None:
            listener.leave(state, best)
        return best

    return search(state, plies(depth))


def maximin(
    game: Game[State, Action],
    state: State,
    depth: int | None = None,
    evaluate: Evaluate[State] | None = None,
    *,
    listener: Listener | None = None,
) -> float:
    """The value of a state where MAX is to move: the greatest `minimax` of its children.

    ValueError if MIN is to move. `maximin` and `minimax` call each other: the players alternate.
    """
    from_max, _ = _mutual_pair(game, evaluate, listener)
    return from_max(state, plies(depth))


def minimax(
    game: Game[State, Action],
    state: State,
    depth: int | None = None,
    evaluate: Evaluate[State] | None = None,
    *,
    listener: Listener | None = None,
) -> float:
    """The value of a state where MIN is to move: the smallest `maximin` of its children.

    ValueError if MAX is to move. `maximin` and `minimax` call each other: the players alternate.
    """
    _, from_min = _mutual_pair(game, evaluate, listener)
    return from_min(state, plies(depth))


def _mutual_pair(  # noqa: C901 (the lecture's pseudo-code)
    game: Game[State, Action], evaluate: Evaluate[State] | None, listener: Listener | None
) -> tuple[Recursion[State], Recursion[State]]:
    """`maximin` and `minimax` on one game, each calling the other with one ply less."""
    utility, evaluate = leaf_values(game, evaluate, listener)

    def from_max(state: State, depth: int) -> float:
        if listener is not None:
            listener.enter(state)
        if game.is_terminal(state):
            return utility(state)
        check_turn(game, state, MAX)
        if depth == 0:
            return evaluate(state)
        best = -inf
        for action, child in game.successors(state):
            value = from_min(child, depth - 1)
            if value > best:
                best = value
            if listener is not None:
                listener.child(state, action, value, best)
        if listener is not None:
            listener.leave(state, best)
        return best

    def from_min(state: State, depth: int) -> float:
        if listener is not None:
            listener.enter(state)
        if game.is_terminal(state):
            return utility(state)
        check_turn(game, state, MIN)
        if depth == 0:
            return evaluate(state)
        best = inf
        for action, child in game.successors(state):
            value = from_max(child, depth - 1)
            if value < best:
                best = value
            if listener is not None:
                listener.child(state, action, value, best)
        if listener is not None:
            listener.leave(state, best)
        return best

    return from_max, from_min


def plies(depth: int | None) -> int:
    """The number of plies to search; ValueError if it is negative or not an integer."""
    if depth is None:
        return TO_THE_END
    try:
        if isinstance(depth, bool) or index(depth) < 0:
            raise TypeError
    except TypeError:
        raise ValueError(
            f"la profondeur est un entier positif ou nul, ou None : {depth!r}"
        ) from None
    return index(depth)


def leaf_values(
    game: Game[State, Any], evaluate: Evaluate[State] | None, listener: Listener | None
) -> tuple[Evaluate[State], Evaluate[State]]:
    """How to value a terminal state, and one at the horizon; both tell the listener."""
    utility = game.utility
    static_value = _refuse_to_guess if evaluate is None else evaluate
    if listener is None:
        return utility, static_value
    return _telling(utility, listener), _telling(static_value, listener)


def check_turn(game: Game[State, Any], state: State, player: Player) -> None:
    """ValueError unless `player` is to move."""
    if game.to_move(state) is not player:
        name = "maximin" if player is MAX else "minimax"
        raise ValueError(
            f"{name} s'appelle quand {player} doit jouer ; ici c'est à {player.opponent} : "
            f"{game.render(state)}"
        )


def _telling(value_of: Evaluate[State], listener: Listener) -> Evaluate[State]:
    def tell(state: State) -> float:
        value = value_of(state)
        listener.leaf(state, value)
        return value

    return tell


def _refuse_to_guess(state: Any) -> float:
    raise ValueError(
        "l'horizon est atteint sans fin de partie : donnez une heuristique `evaluate`, "
        "ou une profondeur assez grande (None va jusqu'au bout)"
    )
