"""Explicit trees that can be edited, drawn at random, reordered, and shared as a line of text.

All functions leave their tree as it is and give a new one.
"""

import json
from collections.abc import Callable, Hashable, Iterable
from math import inf
from random import Random
from typing import Any, Literal

from course_lib.games import MAX, Action, Game, Player, State, TreeGame
from course_lib.games.tree import Node, Path
from course_lib.search import minimax_value
from course_lib.search.minimax import Evaluate

Order = Literal["given", "best", "worst", "shuffled"]
"""The order of the children: as given, best first, worst first, or shuffled."""


def snapshot(
    game: Game[State, Action],
    state: State | None = None,
    depth: float = inf,
    evaluate: Evaluate[State] | None = None,
) -> TreeGame:
    """The tree of a game as an explicit one, with the heuristic's value at each inner node."""
    root = game.initial if state is None else state

    def tree(state: State, depth: float) -> Any:
        if game.is_terminal(state):
            return game.utility(state)
        if depth == 0:
            return minimax_value(game, state, 0, evaluate)
        children = {action: tree(child, depth - 1) for action, child in game.successors(state)}
        return children if evaluate is None else (evaluate(state), children)

    return TreeGame(tree(root, depth), game.to_move(root))


def random_tree(
    seed: Hashable, branching: int = 3, depth: int = 3, low: int = -9, high: int = 9
) -> TreeGame:
    """A uniform tree of whole values between `low` and `high`, on inner nodes as well."""
    if min(branching, depth) < 1 or low > high:
        raise ValueError("il faut au moins une branche, un étage, et des bornes dans l'ordre")
    rng = Random(repr(seed))

    def tree(depth: int) -> Any:
        value = rng.randint(low, high)
        return (value, [tree(depth - 1) for _ in range(branching)]) if depth else value

    return TreeGame(tree(depth))


def with_value(game: TreeGame, path: Path, value: float) -> TreeGame:
    """The same tree with another value at the node `path`."""
    children = game.node(path).children
    return _changed(game, path, lambda _: _plain(value, dict(children)) if children else value)


def with_child(game: TreeGame, path: Path, value: float = 0) -> TreeGame:
    """The same tree with one more leaf under `path`; a leaf keeps its value as a heuristic."""

    def add(tree: Any) -> Any:
        node = Node.read(tree)
        label = 1 + max((a for a in node.children if isinstance(a, int)), default=0)
        return node.value, {**node.children, label: value}

    return _changed(game, path, lambda tree: _plain(*add(tree)))


def without(game: TreeGame, path: Path) -> TreeGame:
    """The same tree without the node `path`; a parent left alone becomes a leaf.

    ValueError for the root.
    """
    if not path:
        raise ValueError("on ne peut pas supprimer la racine")
    game.node(path)

    def drop(tree: Any) -> Any:
        node = Node.read(tree)
        rest = {action: child for action, child in node.children.items() if action != path[-1]}
        return _plain(node.value, rest) if rest else node.value or 0

    return _changed(game, path[:-1], drop)


def arranged(game: TreeGame, order: Order, depth: float = inf, seed: int = 0) -> TreeGame:
    """The same tree, its children in another order, each under the action that it had.

    "best" and "worst" follow the minimax values at `depth`, for whoever moves; equals keep
    their order.
    """
    if order == "given":
        return game
    rng = Random(seed)

    def tree(path: Path) -> Any:
        node = game.node(path)
        actions = list(node.children)
        if order == "shuffled":
            rng.shuffle(actions)
        elif len(path) < depth:
            actions.sort(key=rank(path), reverse=(order == "best") == (game.to_move(path) is MAX))
        children = {action: tree((*path, action)) for action in actions}
        return _plain(node.value, children) if children else node.value

    def rank(path: Path) -> Callable[[Hashable], float]:
        below = depth - len(path) - 1
        return lambda action: minimax_value(game, (*path, action), below, game.heuristic)

    return TreeGame(tree(()), game.first)


def to_code(game: TreeGame) -> str:
    """One line that says everything of the tree: `MAX [[3,5],[2,9]]`.

    A heuristic value is written {"h": value, "t": children}, labelled children {"t": {...}}.
    """
    return f"{game.first} {json.dumps(_encoded(game.tree), separators=(',', ':'))}"


def from_code(code: str) -> TreeGame:
    """The tree of a line that `to_code` wrote; ValueError, in French, if it is not one."""
    first, _, text = code.strip().partition(" ")
    if first not in Player.__members__:
        raise ValueError("un code d'arbre commence par MAX ou MIN : MAX [[3,5],[2,9]]")
    try:
        tree = _decoded(json.loads(text))
    except (ValueError, LookupError, TypeError, RecursionError):
        raise ValueError(f"ce code d'arbre est incomplet ou abîmé : {code[:60]!r}") from None
    return TreeGame(tree, Player[first])


def _changed(game: TreeGame, path: Path, change: Callable[[Any], Any]) -> TreeGame:
    """The same game once `change` has been applied to the tree at `path`."""
    game.node(path)

    def rebuilt(tree: Any, path: Iterable[Hashable]) -> Any:
        steps = tuple(path)
        if not steps:
            return change(tree)
        node = Node.read(tree)
        child = rebuilt(node.children[steps[0]], steps[1:])
        return _plain(node.value, {**node.children, steps[0]: child})

    return TreeGame(rebuilt(game.tree, path), game.first)


def _plain(value: float | None, children: dict[Hashable, Any]) -> Any:
    """A node in its shortest form: a list if the actions are 1, 2, 3..."""
    numbered = list(children) == list(range(1, len(children) + 1))
    branches = list(children.values()) if numbered else children
    return branches if value is None else (value, branches)


def _encoded(tree: Any) -> Any:
    if not isinstance(tree, tuple | dict | list):
        return tree
    if isinstance(tree, list):
        return [_encoded(child) for child in tree]
    value, branches = tree if isinstance(tree, tuple) else (None, tree)
    if isinstance(branches, dict):
        branches = {"t": [[_label(action), _encoded(child)] for action, child in branches.items()]}
    else:
        branches = {"l": _encoded(branches)}
    return branches if value is None else {"h": value, **branches}


def _label(action: Hashable) -> Any:
    return list(action) if isinstance(action, tuple) else action


def _decoded(data: Any) -> Any:
    if isinstance(data, list):
        return [_decoded(child) for child in data]
    if not isinstance(data, dict):
        return data
    if "l" in data:
        branches: Any = _decoded(data["l"])
    else:
        branches = {
            tuple(action) if isinstance(action, list) else action: _decoded(child)
            for action, child in data["t"]
        }
    return (data["h"], branches) if "h" in data else branches
