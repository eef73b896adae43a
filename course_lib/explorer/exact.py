"""What the positions of an unfolded game are worth at the end of play, where it can be told."""

from typing import Any

from course_lib.games import AnyGame, TreeGame, Variant
from course_lib.games.tree import Path
from course_lib.search import TranspositionTable, alphabeta_with_table

BUDGET = 30_000
"""How many positions are looked at before giving up: about a second."""


class OutOfReachError(Exception):
    """Too many positions."""


class Limited(Variant[Any, Any]):
    """The same game, whose search gives up beyond the budget."""

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game)
        self.left = BUDGET

    def is_terminal(self, state: Any) -> bool:
        self.left -= 1
        if self.left < 0:
            raise OutOfReachError
        return self.game.is_terminal(state)


def played_out(game: AnyGame, state: Any, tree: TreeGame) -> dict[str, Any]:
    """What `Exploration` is told of `tree`, which unfolds a game from `state`.

    The values `known` of its nodes, none if they are out of reach, and its `unfinished` leaves.
    """
    states: dict[Path, Any] = {}
    for path in tree.paths():
        first = game.initial if state is None else state
        states[path] = game.result(states[path[:-1]], path[-1]) if path else first
    leaves = [path for path in states if tree.is_terminal(path)]
    unfinished = frozenset(path for path in leaves if not game.is_terminal(states[path]))
    limited, table = Limited(game), TranspositionTable()
    try:
        known = {p: alphabeta_with_table(limited, s, table=table) for p, s in states.items()}
    except OutOfReachError:
        known = {}
    return {"known": known, "unfinished": unfinished}
