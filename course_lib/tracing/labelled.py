"""A game that tells apart the nodes of its tree, even those that hold the same position."""

from collections.abc import Hashable, Iterator, Sequence
from copy import copy
from functools import cache
from typing import Any

from course_lib.games import AnyGame, Variant

Path = tuple[Hashable, ...]
"""A node of the tree: the actions that lead to it from the root, which is ()."""


class Labelled(Variant[Any, Any]):
    """The same game from `root`; each state that it gives is another object, of a known path.

    Whatever receives one of these states, in any order and however it calls it, is known to be at
    that node. The actions are other objects too, known from the numbers that equal them.
    `children` holds, for each path, the children asked for so far, in the order in
    which they were; `exhausted` the paths all of whose children were.
    """

    def __init__(self, game: AnyGame, root: Any) -> None:
        super().__init__(game)
        self.children: dict[Path, dict[Hashable, Any]] = {}
        self.exhausted: set[Path] = set()
        self._paths: dict[int, Path] = {}
        self._moves: dict[Hashable, Any] = {}
        self._given: set[int] = set()
        self._kept: list[Any] = []
        self.root = self._label(root, ())

    def path(self, state: Any) -> Path | None:
        """The path of a state that this game has given; None for anything else."""
        return self._paths.get(id(state))

    def is_move(self, value: Any) -> bool:
        """Whether this very object is an action that this game has given."""
        return id(value) in self._given

    def move(self, action: Hashable) -> Any:
        """The object that stands for an action here."""
        if action not in self._moves:
            try:
                self._moves[action] = _another(action)
                self._given.add(id(self._moves[action]))
            except ValueError:  # a boolean, an object of its own: no number is mistaken for it
                self._moves[action] = action
        return self._moves[action]

    @property
    def initial(self) -> Any:
        return self.root

    def actions(self, state: Any) -> Sequence[Any]:
        actions = self.game.actions(state)
        moves = list(map(self.move, actions))
        return tuple(moves) if isinstance(actions, tuple) else moves

    def result(self, state: Any, action: Any) -> Any:
        child = self._child(state, action, self.game.result(state, action))
        path = self.path(state)
        if path is not None and len(self.children[path]) == len(self.game.actions(state)):
            self.exhausted.add(path)
        return child

    def successors(self, state: Any) -> Iterator[tuple[Any, Any]]:
        for action, child in self.game.successors(state):
            yield self.move(action), self._child(state, action, child)
        path = self.path(state)
        if path is not None:
            self.exhausted.add(path)

    def _child(self, state: Any, action: Hashable, child: Any) -> Any:
        path = self.path(state)
        if path is None:
            return child
        self.children.setdefault(path, {})[action] = child
        return self._label(child, (*path, action))

    def _label(self, state: Any, path: Path) -> Any:
        labelled = _another(state)
        self._kept.append(labelled)  # so that no other object takes its identity
        self._paths[id(labelled)] = path
        return labelled


def _another(state: Any) -> Any:
    """An equal object which is not the same; ValueError for a state that cannot be told apart."""
    made = copy(state)
    if made is not state:
        return made
    kind: Any = type(state)
    try:
        return _shadow(kind)(state)
    except TypeError:
        raise ValueError(
            f"on ne peut pas suivre une recherche dont les états sont comme {state!r} : "
            "prenez des tuples"
        ) from None


@cache
def _shadow(kind: Any) -> Any:
    """The same type under another identity: tuples, texts and numbers are shared by Python."""
    return type("Labelled", (kind,), {})
