"""Trees edited, drawn at random, or reordered: each function returns a new tree."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from math import inf
from random import Random
from typing import Literal

from course_lib.games import MAX, TreeGame
from course_lib.games.tree import Path
from course_lib.search import minimax_value
from course_lib.tracing import Content, nested_tree

Order = Literal["given", "best", "worst", "shuffled"]
"""The order of children: as in the tree, best first, worst first, shuffled."""


def with_changes(game: TreeGame, changes: Mapping[Path, Content]) -> TreeGame:
    """The same tree, with another value and other actions at some paths.

    >>> with_changes(TreeGame([[3, 5], 2]), {(1, 2): (7, ())}).tree
    [[3, 7], 2]
    """
    return TreeGame(nested_tree(lambda path: changes.get(path) or game.node(path)), game.first)


def random_tree(
    seed: Hashable, branching: int = 3, depth: int = 3, low: int = -9, high: int = 9
) -> TreeGame:
    """A tree whose nodes, inner ones too, have random whole values from `low` to `high`.

    Each inner node has `branching` children, each leaf is at `depth`. The same seed gives the same
    tree. ValueError, in French, if the numbers allow no tree.

    >>> random_tree("ma feuille", branching=2, depth=3).size
    15
    """
    if min(branching, depth) < 1 or low > high:
        raise ValueError("il faut au moins une branche, un étage, et des bornes dans l'ordre")
    rng, actions = Random(repr(seed)), range(1, branching + 1)
    return TreeGame(
        nested_tree(lambda path: (rng.randint(low, high), actions if len(path) < depth else ()))
    )


def arranged(game: TreeGame, order: Order, depth: float = inf, seed: int = 0) -> TreeGame:
    """The same tree with the children of each node in another order, and the same actions.

    "best" begins with the best child for the player to move, "worst" with the worst, by the minimax
    values of a search of `depth` plies from the root; equal or deeper children keep their order.
    "shuffled" draws an order from `seed`, "given" changes nothing.

    >>> arranged(TreeGame([[3, 5], [4, 9]]), "best").actions(())
    (2, 1)
    """
    rng = Random(seed)

    def content(path: Path) -> Content:
        value, children = game.node(path)
        actions, below = list(children), depth - len(path) - 1
        if order == "shuffled":
            rng.shuffle(actions)
        elif order != "given" and below >= 0:
            values = {a: minimax_value(game, (*path, a), below, game.heuristic) for a in actions}
            greatest_first = (order == "best") == (game.to_move(path) is MAX)
            actions.sort(key=values.__getitem__, reverse=greatest_first)
        return value, actions

    return TreeGame(nested_tree(content), game.first)
