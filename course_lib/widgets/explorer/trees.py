"""Explicit trees that can be edited, drawn at random, reordered, and shared as a line of text.

All functions leave their tree as it is and give a new one.
"""

import json
from collections.abc import Callable, Hashable, Iterable, Mapping
from math import inf
from random import Random
from typing import Any, Literal

from course_lib.canvas.ids import node_id
from course_lib.games import MAX, Action, Game, Player, State, TreeGame
from course_lib.games.tree import Path
from course_lib.search import minimax_value
from course_lib.search.minimax import Evaluate
from course_lib.tracing import game_tree

Order = Literal["given", "best", "worst", "shuffled"]
"""The order of the children: as given, best first, worst first, or shuffled."""

Written = tuple[float | None, Iterable[Hashable]]
"""What a node says: its value, None if it has none, and its actions."""


def snapshot(
    game: Game[State, Action],
    state: State | None = None,
    depth: float = inf,
    evaluate: Evaluate[State] | None = None,
) -> TreeGame:
    """The tree of a game as an explicit one, with the heuristic's value at each inner node.

    ValueError beyond 100 000 nodes.

    >>> from course_lib.games import Matches
    >>> snapshot(Matches(2)).tree
    [[1], -1]
    """
    tree = game_tree(game, state, depth)

    def read(path: Path) -> Written:
        state, actions = tree.nodes[path]["state"], [below[-1] for below in tree[path]]
        if not actions:
            return minimax_value(game, state, 0, evaluate), ()
        return None if evaluate is None else evaluate(state), actions

    return TreeGame(_written(read), game.to_move(tree.nodes[()]["state"]))


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
        _written(lambda path: (rng.randint(low, high), actions if len(path) < depth else ()))
    )


def with_value(game: TreeGame, path: Path, value: float) -> TreeGame:
    """The same tree with another value at the node `path`.

    >>> with_value(TreeGame([[3, 5], 2]), (1, 2), 7).tree
    [[3, 7], 2]
    """
    return _changed(game, {path: (value, game.node(path).children)})


def with_child(game: TreeGame, path: Path, value: float = 0) -> TreeGame:
    """The same tree with one more leaf under `path`; a leaf keeps its value as a heuristic.

    >>> with_child(TreeGame([3, 5]), (2,), 8).tree
    [3, (5, [8])]
    """
    kept, children = game.node(path)
    label = 1 + max((action for action in children if isinstance(action, int)), default=0)
    return _changed(game, {path: (kept, (*children, label)), (*path, label): (value, ())})


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
    rest = tuple(action for action in children if action != path[-1])
    return _changed(game, {path[:-1]: (value if rest else value or 0, rest)})


def arranged(game: TreeGame, order: Order, depth: float = inf, seed: int = 0) -> TreeGame:
    """The same tree, its children in another order, each under the action that it had.

    "best" and "worst" follow the minimax values at `depth`, for whoever moves; equals keep
    their order.

    >>> arranged(TreeGame([[3, 5], [4, 9]]), "best").actions(())
    (2, 1)
    """
    if order == "given":
        return game
    rng = Random(seed)

    def read(path: Path) -> Written:
        value, children = game.node(path)
        actions, below = list(children), depth - len(path) - 1
        if order == "shuffled":
            rng.shuffle(actions)
        elif below >= 0:
            greatest_first = (order == "best") == (game.to_move(path) is MAX)
            ranks = {a: minimax_value(game, (*path, a), below, game.heuristic) for a in actions}
            actions.sort(key=ranks.__getitem__, reverse=greatest_first)
        return value, actions

    return TreeGame(_written(read), game.first)


def to_code(game: TreeGame) -> str:
    """One line that says everything of the tree.

    >>> to_code(TreeGame([[3, 5], [2, 9]]))
    'MAX [[3,5],[2,9]]'

    A node with a heuristic value is written {"h": value, "l": [children]}; labelled children,
    {"t": [[label, child]...]}.
    """
    tree = json.dumps(_written(game.node, _coded), separators=(",", ":"))
    return f"{game.first} {tree}"


def from_code(code: str) -> TreeGame:
    """The tree of a line by `to_code`, or of a list; ValueError, in French, if it is not.

    >>> from_code("MIN [[3,5],2]").first
    MIN
    """
    code = code.strip()
    first, _, text = (f"MAX {code}" if code.startswith("[") else code).partition(" ")
    if first not in Player.__members__:
        raise ValueError("un code d'arbre commence par MAX ou MIN : MAX [[3,5],[2,9]]")
    try:
        tree = json.loads(text, object_hook=_decoded)
    except (ValueError, LookupError, TypeError, RecursionError):
        raise ValueError(f"ce code d'arbre est incomplet ou abîmé : {code[:60]!r}") from None
    return TreeGame(tree, Player[first])


def ranks(game: TreeGame, path: Path) -> tuple[int, ...]:
    """The ranks, from 0, of the children that lead to a node: sorted, they follow a search."""
    return tuple(game.actions(path[:ply]).index(action) for ply, action in enumerate(path))


def parts(game: TreeGame, paths: Iterable[Path]) -> dict[str, Path]:
    """Nodes by their identifiers in a drawing of the tree."""
    return {node_id(ranks(game, path)): path for path in paths}


def _changed(game: TreeGame, changes: Mapping[Path, Written]) -> TreeGame:
    """The same tree, with other nodes at some paths."""
    return TreeGame(_written(lambda path: changes.get(path) or game.node(path)), game.first)


def _nested(value: float | None, children: Mapping[Hashable, Any]) -> Any:
    """An inner node as `TreeGame` reads it: a list if the actions are 1, 2, 3..."""
    branches = list(children.values()) if _are_numbers(children) else children
    return branches if value is None else (value, branches)


def _written(
    read: Callable[[Path], Written], write: Callable[..., Any] = _nested, path: Path = ()
) -> Any:
    """The tree that `read` tells, from its root down; a leaf is written as its value."""
    value, actions = read(path)
    children = {action: _written(read, write, (*path, action)) for action in actions}
    return write(value, children) if children else value


def _coded(value: float | None, children: Mapping[Hashable, Any]) -> Any:
    """An inner node as JSON."""
    numbered = _are_numbers(children)
    key, branches = ("l", list(children.values())) if numbered else ("t", list(children.items()))
    if value is None:
        return branches if numbered else {key: branches}
    return {"h": value, key: branches}


def _decoded(node: dict[str, Any]) -> Any:
    """What `TreeGame` reads, from an object of JSON; an action that was a tuple is a list there."""
    branches = node["l"] if "l" in node else {_action(name): child for name, child in node["t"]}
    return (node["h"], branches) if "h" in node else branches


def _action(name: Any) -> Hashable:
    """An action as the game has it, from what JSON makes of it."""
    return tuple(map(_action, name)) if isinstance(name, list) else name


def _are_numbers(actions: Iterable[Hashable]) -> bool:
    """Whether the actions are 1, 2, 3..."""
    return all(action == rank for rank, action in enumerate(actions, start=1))
