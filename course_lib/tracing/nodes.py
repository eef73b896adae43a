"""The game that a followed search plays: each of its states is a node of the game's tree."""

from collections.abc import Hashable, Iterator, Sequence
from typing import Any

from course_lib.games import AnyGame, Variant
from course_lib.games.tree import Path
from course_lib.given.trees import Position
from course_lib.search.minimax import Evaluate


class Move:
    """An action given to a search: equal to the game's, but never taken for a node's value."""


class Node(tuple[Hashable, ...]):
    """A state given to a search: the path of a node of `tree`.

    It is equal to the same tuple, but its hash differs, so that a dictionary of the search does not
    mix the nodes of two trees.
    """

    tree: "UnfoldedGame"

    def __eq__(self, other: object) -> bool:
        return tuple.__eq__(self, other) is True and getattr(other, "tree", self.tree) is self.tree

    def __hash__(self) -> int:
        return hash((id(self.tree), tuple(self)))


class UnfoldedGame(Variant[Any, Any]):
    """The same game from the state `root`, each of its states being one node of its tree.

    `states` gives the position of each node that was reached. `opened` holds the nodes one of whose
    children was asked for, `interrupted` those whose `successors` were not read to the end (True),
    `valued` those whose utility or heuristic was asked for.
    """

    def __init__(
        self, game: AnyGame, root: Any = None, evaluate: Evaluate[Any] | None = None
    ) -> None:
        super().__init__(game)
        self.root = game.initial if root is None else root
        self.evaluate = evaluate
        self.states: dict[Path, Any] = {(): self.root}
        self.opened: set[Path] = set()
        self.interrupted: dict[Path, bool] = {}
        self.valued: set[Path] = set()

    @property
    def initial(self) -> Any:
        return self._node(())

    def to_move(self, state: Any) -> Any:
        return self.game.to_move(self._state(state))

    def is_terminal(self, state: Any) -> bool:
        return self.game.is_terminal(self._state(state))

    def render(self, state: Any) -> str:
        return self.game.render(self._state(state))

    def utility(self, state: Any) -> float:
        self._note_value(state)
        return self.game.utility(self._state(state))

    def h(self, state: Any) -> float:
        """The value of the heuristic at a node."""
        self._note_value(state)
        evaluate: Any = self.evaluate
        value: float = evaluate(self._state(state))
        return value

    heuristic = h

    def actions(self, state: Any) -> Sequence[Any]:
        actions = self.game.actions(self._state(state))
        moves = map(_move, actions)
        return tuple(moves) if isinstance(actions, tuple) else [*moves]

    def result(self, state: Any, action: Any) -> Any:
        return self._child(state, action, self.game.result(self._state(state), action))

    def successors(self, state: Any) -> Iterator[tuple[Any, Any]]:
        path: Any = tuple(state) if isinstance(state, tuple) else None
        self.interrupted.setdefault(path, True)
        for action, child in self.game.successors(self._state(state)):
            yield _move(action), self._child(state, action, child)
        self.interrupted[path] = False

    def _state(self, node: Any) -> Any:
        """The state of the game at a node; anything else is returned as it is."""
        return self.states.get(tuple(node), node) if isinstance(node, tuple) else node

    def _node(self, path: Path) -> Node:
        node = Node(path)
        node.tree = self
        return node

    def _child(self, state: Any, action: Hashable, child: Any) -> Any:
        """The node of a child; the child itself if its parent is not a node."""
        if not isinstance(state, tuple):
            return child
        path = (*state, _move(action))
        self.states[path] = child
        self.opened.add(path[:-1])
        return self._node(path)

    def _note_value(self, node: Any) -> None:
        if isinstance(node, tuple):
            self.valued.add(tuple(node))


MOVES: dict[Any, Any] = {kind: type(kind.__name__, (Move, kind), {}) for kind in (int, str, tuple)}
"""For each type of action, its subclass given to a search."""


def _move(action: Any) -> Any:
    kind = MOVES.get(type(action))
    return kind(action) if kind else action


def path_of(value: Any) -> Path | None:
    """The path of a node that a search received; None if the value is not a node."""
    if isinstance(value, Position):
        return value._path
    return tuple(value) if isinstance(value, Node) else None
