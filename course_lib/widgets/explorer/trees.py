"""Explicit trees: edited, drawn at random, reordered, and shared as a line of text.

All functions leave their tree as it is and return a new one.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Hashable, Iterable, Mapping
from math import inf
from random import Random
from typing import Any, Literal

from course_lib.canvas.scene import part_id
from course_lib.games import MAX, Player, TreeGame
from course_lib.games.tree import Path
from course_lib.search import minimax_value

Order = Literal["given", "best", "worst", "shuffled"]
"""The order of the children: as in the tree, best first, worst first, or shuffled."""

Content = tuple[float | None, Iterable[Hashable]]
"""The value of a node, None if it has none, and its actions."""


def nested(content: Callable[[Path], Content], path: Path = ()) -> Any:
    """A tree as `TreeGame` reads it, from the content of each node, by its path.

    >>> nested(lambda path: (len(path), () if path else ("a", "b")))
    (0, {'a': 1, 'b': 1})
    """
    value, actions = content(path)
    children = {action: nested(content, (*path, action)) for action in actions}
    if not children:
        return value
    are_numbers = [*children] == [*range(1, len(children) + 1)]
    branches = [*children.values()] if are_numbers else children
    return branches if value is None else (value, branches)


def edited(game: TreeGame, changes: Mapping[Path, Content]) -> TreeGame:
    """The same tree with another content at some paths.

    >>> edited(TreeGame([[3, 5], 2]), {(1, 2): (7, ())}).tree
    [[3, 7], 2]
    """
    return TreeGame(nested(lambda path: changes.get(path) or game.node(path)), game.first)


def with_leaf(game: TreeGame, path: Path, value: float = 0) -> TreeGame:
    """The same tree with one more leaf under `path`; a leaf keeps its value as a heuristic.

    >>> with_leaf(TreeGame([3, 5]), (2,), 8).tree
    [3, (5, [8])]
    """
    heuristic, children = game.node(path)
    action = 1 + max((name for name in children if isinstance(name, int)), default=0)
    changes = {path: (heuristic, (*children, action)), (*path, action): (value, ())}
    return edited(game, changes)


def without(game: TreeGame, path: Path) -> TreeGame:
    """The same tree without the node `path`; a parent left alone becomes a leaf.

    ValueError for the root.

    >>> without(TreeGame([[3, 5], 2]), (1, 1)).tree
    [{2: 5}, 2]
    """
    if not path:
        raise ValueError("on ne peut pas supprimer la racine")
    game.node(path)
    value, children = game.node(path[:-1])
    rest = [action for action in children if action != path[-1]]
    return edited(game, {path[:-1]: (value if rest else value or 0, rest)})


def random_tree(
    seed: Hashable, branching: int = 3, depth: int = 3, low: int = -9, high: int = 9
) -> TreeGame:
    """A uniform tree of whole values between `low` and `high`, on inner nodes as well.

    >>> random_tree("ma feuille", branching=2, depth=3).size
    15
    """
    if min(branching, depth) < 1 or low > high:
        raise ValueError("il faut au moins une branche, un étage, et des bornes dans l'ordre")
    rng, actions = Random(repr(seed)), range(1, branching + 1)
    return TreeGame(
        nested(lambda path: (rng.randint(low, high), actions if len(path) < depth else ()))
    )


def arranged(game: TreeGame, order: Order, depth: float = inf, seed: int = 0) -> TreeGame:
    """The same tree, its children in another order, each under the action that it had.

    "best" and "worst" follow the minimax values at `depth`, for whoever moves; equals keep
    their order.

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

    return TreeGame(nested(content), game.first)


def to_code(game: TreeGame) -> str:
    """One line that holds the whole tree: who moves first, and the tree as Python writes it.

    >>> to_code(TreeGame((0, [[3, 5], [2, 9]])))
    'MAX (0, [[3, 5], [2, 9]])'
    """
    return f"{game.first} {game.tree!r}"


def from_code(code: str) -> TreeGame:
    """The tree of a line by `to_code`, or of a tree written in Python (then MAX moves first).

    ValueError, in French, if it is neither.

    >>> from_code("MIN [[3, 5], 2]").first
    MIN
    """
    code = code.strip()
    first, _, text = (code if code[:1].isalpha() else f"MAX {code}").partition(" ")
    if first not in Player.__members__:
        raise ValueError("un code d'arbre commence par MAX ou MIN : MAX [[3, 5], [2, 9]]")
    try:
        parsed = _Infinity().visit(ast.parse(text.strip(), mode="eval"))
        return TreeGame(ast.literal_eval(parsed), Player[first])
    except (ValueError, TypeError, SyntaxError, RecursionError, MemoryError):
        raise ValueError(f"ce code d'arbre est incomplet ou abîmé : {code[:60]!r}") from None


class _Infinity(ast.NodeTransformer):
    """Replaces the name `inf`, which is no literal of Python, by its value."""

    def visit_Name(self, node: ast.Name) -> ast.expr:
        return ast.Constant(inf) if node.id == "inf" else node


def parts(game: TreeGame, paths: Iterable[Path]) -> dict[str, Path]:
    """Nodes by their identifiers in a drawing of the tree.

    >>> parts(TreeGame([[3, 5], 2]), [(1, 2)])
    {'node-0-1': (1, 2)}
    """
    indices = {
        path: tuple(game.actions(path[:ply]).index(action) for ply, action in enumerate(path))
        for path in paths
    }
    return {part_id("node", *below): path for path, below in indices.items()}
