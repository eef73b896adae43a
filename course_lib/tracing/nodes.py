"""What a followed search receives, the nodes of a tree and moves, and what it returns."""

from collections.abc import Hashable, Sequence
from numbers import Real
from typing import Any, TypeGuard

from course_lib.games import TreeGame
from course_lib.games.tree import Node as TreeNode
from course_lib.games.tree import Path
from course_lib.given.trees import Position
from course_lib.search.minimax import Evaluate
from course_lib.text import action_text, french_number

LONGEST = 8
"""The most elements of a list whose text is displayed."""
NO_NOTE = (
    "{} : votre fonction y demande h, mais sur cet arbre ce nœud n'a pas de note. Si elle doit "
    "descendre jusqu'aux feuilles, elle s'arrête trop tôt ; sinon, donnez des notes aux nœuds."
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

    def __deepcopy__(self, memo: object) -> "Node":
        return self


class FollowedTree(TreeGame):
    """The same tree for a search; `valued` has the nodes whose value was asked for.

    `evaluate(path)` gives the heuristic value of a node; without it, the tree does. `refusal` says
    in French which one was asked for that there is not, "" if none was.
    """

    def __init__(self, game: TreeGame, evaluate: Evaluate[Path] | None = None) -> None:
        super().__init__(game.tree, game.first)
        self.evaluate = evaluate
        self.valued: set[Path] = set()
        self.refusal = ""
        self.initial = self._node(())

    def node(self, state: Any) -> TreeNode:
        return super().node(_plain(state))

    def actions(self, state: Any) -> Sequence[Any]:
        return tuple(map(_move, super().actions(state)))

    def result(self, state: Any, action: Any) -> Any:
        return self._node(super().result(state, action))

    def utility(self, state: Any) -> float:
        self.valued.add(_plain(state))
        return super().utility(state)

    def h(self, state: Any) -> float:
        """The heuristic value of a node; RefusedSearchError, in French, if there is none."""
        path, value = _plain(state), self.node(state).value
        self.valued.add(path)
        if self.evaluate is not None:
            return self.evaluate(path)
        if value is None:
            self.refusal = NO_NOTE.format(node_name(path))
            raise RefusedSearchError(self.refusal)
        return value

    heuristic = h

    def children(self, state: Any) -> list[Any]:
        """The nodes after one move."""
        return [child for _, child in self.successors(state)]

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


def _plain(state: Any) -> Any:
    """The path of a node; anything else as it is."""
    path = path_of(state)
    return state if path is None else path


def node_name(path: Path) -> str:
    """A node in words: its moves from the root.

    >>> node_name((1, "b"))
    'racine › 1 › b'
    """
    return " › ".join(["racine", *map(action_text, path)])


def text_of(value: Any) -> str:
    """A variable as a student reads it; "" for a value that is better not displayed.

    >>> text_of(2.5), text_of([3, None]), text_of("MAX"), text_of(print)
    ('2,5', '[3, None]', '"MAX"', '')
    """
    match value:
        case list() | tuple():
            if len(value) > LONGEST:
                return ""
            text = ", ".join(text_of(part) or "…" for part in value)
            if isinstance(value, list):
                return f"[{text}]"
            return f"({text},)" if len(value) == 1 else f"({text})"
        case str():
            return f'"{value}"' if len(value) <= 3 * LONGEST else ""
        case Position() | bool() | None:
            return repr(value)
    number: Any = value if isinstance(value, Real) else None
    return french_number(number)


def number_in(returned: Any, rank: int = 0) -> float | None:
    """The value in what a search returns, alone or with a move; None if there is none.

    If it holds several numbers, it is the one at `rank`. A list of several numbers has a value from
    rank 1 on only: it may be a pair, or what the children return.

    >>> number_in((None, 3)), number_in([3, None]), number_in([3, 5]), number_in({"score": 3})
    (3, 3, None, 3)
    """
    numbers = numbers_in(returned)
    if isinstance(returned, list) and len(numbers) > 1:
        return numbers[min(rank, len(numbers)) - 1] if rank else None
    return numbers[min(rank, len(numbers) - 1)] if numbers else None


def numbers_in(returned: Any) -> list[float]:
    """The numbers in what a search returns, those of numpy as Python's."""
    numbers = filter(is_number, parts_of(returned))
    return [one.item() if hasattr(one, "item") else one for one in numbers]


def parts_of(returned: Any) -> list[Any]:
    """What a list, a dictionary or an object that a search returns holds; itself, for all else."""
    match returned:
        case Node() | Move() | Real() | Position():
            return [returned]
        case list() | tuple():
            return [*returned]
        case dict():
            return [*returned.values()]
    return [*vars(returned).values()] if hasattr(returned, "__dict__") else [returned]


def is_number(value: Any) -> TypeGuard[float]:
    """Whether a value is a number, of Python or of numpy, and neither a `Move` nor a Boolean."""
    return isinstance(value, Real) and not isinstance(value, Move | bool)
