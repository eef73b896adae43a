"""The tree that a followed search plays: its states are nodes, its actions moves, not numbers."""

from collections.abc import Hashable, Sequence
from typing import Any

from course_lib.games import TreeGame
from course_lib.games.tree import Node as TreeNode
from course_lib.games.tree import Path
from course_lib.given.trees import Position
from course_lib.text import action_text

NO_NOTE = (
    "{} : votre fonction y demande h, mais ce nœud n'a pas de note : elle s'arrête trop tôt, il "
    "faut descendre jusqu'aux feuilles."
)


class RefusedSearchError(TypeError):
    """A search that cannot be called, followed or valued; the message tells its author why."""


class Move:
    """An action given to a search: equal to the game's, but never taken for a node's value."""


class Node(tuple[Hashable, ...]):
    """A state given to a search: the path of a node of `tree`.

    It is equal to the same tuple, but its hash differs, so that a dictionary of the search does not
    mix the nodes of two trees.
    """

    tree: "FollowedTree"

    def __eq__(self, other: object) -> bool:
        return tuple.__eq__(self, other) is True and getattr(other, "tree", self.tree) is self.tree

    def __hash__(self) -> int:
        return hash((id(self.tree), tuple(self)))


class FollowedTree(TreeGame):
    """The same tree for a search; `valued` has the nodes whose value was asked for."""

    def __init__(self, game: TreeGame) -> None:
        super().__init__(game.tree, game.first)
        self.valued: set[Path] = set()
        self.initial = self._node(())

    def node(self, state: Any) -> TreeNode:
        return super().node(tuple(state) if isinstance(state, Node) else state)

    def actions(self, state: Any) -> Sequence[Any]:
        return tuple(map(_move, super().actions(state)))

    def result(self, state: Any, action: Any) -> Any:
        return self._node(super().result(state, action))

    def utility(self, state: Any) -> float:
        self.valued.add(tuple(state))
        return super().utility(state)

    def h(self, state: Any) -> float:
        """The value written at a node; RefusedSearchError, in French, if there is none."""
        value = self.node(state).value
        self.valued.add(tuple(state))
        if value is None:
            raise RefusedSearchError(NO_NOTE.format(node_name(state)))
        return value

    heuristic = h

    def _node(self, path: Path) -> Node:
        node = Node(path)
        node.tree = self
        return node


MOVES: dict[Any, Any] = {kind: type(kind.__name__, (Move, kind), {}) for kind in (int, str, tuple)}
"""For each type of action, its subclass given to a search."""


def _move(action: Any) -> Any:
    kind = MOVES.get(type(action))
    return kind(action) if kind else action


def path_of(value: Any) -> Path | None:
    """The path of a node that a search received; None if the value is not a node."""
    if isinstance(value, Position):
        return tuple(value._path)
    return tuple(value) if isinstance(value, Node) else None


def node_name(path: Path) -> str:
    """A node in words: its moves from the root.

    >>> node_name((1, "b"))
    'racine › 1 › b'
    """
    return " › ".join(["racine", *map(action_text, path)])
