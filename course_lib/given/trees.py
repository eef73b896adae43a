"""Positions of a tree for the functions that students write: `successeurs(p)` and `h(p)`.

The names are those of the lecture notes. All errors are ValueError, in French.
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import Any

from course_lib.games import Player, TreeGame
from course_lib.games.tree import Path

Journal = Callable[[Path], None]

ARBRE_N3 = (
    0,
    [
        (10, [(-11, [-5, -2, -3]), (2, [4, 8, 9]), (-4, [-1, 2, 3])]),
        (8, [(0, [7, 2, 6]), (2, [4, 1, 7]), (-4, [-2, 0, 2])]),
        (2, [(-5, [3, 1, -2]), (-1, [4, 2, 1]), (-6, [5, 3, 3])]),
    ],
)
"""The tree of the third lecture, chapter 10, for `arbre`."""


@dataclass(slots=True, unsafe_hash=True, repr=False)
class Position:
    """A node of a tree; students use it through the functions of this module only."""

    _tree: TreeGame
    _path: Path = ()
    _journal: Journal | None = field(default=None, compare=False)

    def __deepcopy__(self, _memo: Any) -> "Position":
        return self

    def __repr__(self) -> str:
        return self._tree.render(self._path)


def arbre(branches: Any, journal: Journal | None = None) -> Position:
    """The root of a tree of nested lists, whose inner nodes may be `(heuristic value, list)`.

    The children are numbered 1, 2, 3... `journal(path)` is called whenever `h` reads a node, so
    that a check knows which values a search read.

    >>> [h(p) for p in successeurs(arbre([(7, [3, 5]), 2]))]
    [7, 2]
    """
    return Position(TreeGame(branches), (), journal)


def successeurs(p: Position) -> list[Position]:
    """The positions that can be reached in one move, from left to right; [] when play is over.

    >>> successeurs(arbre([[3, 5], 2]))
    [racine > 1, racine > 2]
    """
    _check(p)
    below = p._tree.successors(p._path)
    return [Position(p._tree, (*p._path, action), p._journal) for action, _ in below]


def h(p: Position) -> float:
    """The value of a position: exact where play is over, elsewhere that of the heuristic.

    ValueError where the tree has no value.

    >>> h(arbre((4, [[3, 5], 2])))
    4
    """
    _check(p)
    if p._journal is not None:
        p._journal(p._path)
    return p._tree.heuristic(p._path)


def coup(p: Position) -> Hashable:
    """The move that leads to a position from its parent: 1 for the leftmost; None at the root.

    >>> [coup(p) for p in successeurs(arbre([[3, 5], 2]))]
    [1, 2]
    """
    _check(p)
    return p._path[-1] if p._path else None


def Feuille(n: Position) -> bool:  # noqa: N802 (this name and the next are of the lectures)
    """Whether play is over at `n`.

    >>> [Feuille(n) for n in successeurs(arbre([[3, 5], 2]))]
    [False, True]
    """
    return not successeurs(n)


fils = successeur = successeurs
f, numero_de = h, coup


def game_of(p: Position, mover: Player) -> tuple[TreeGame, Path]:
    """For the checks: the `TreeGame` of a position where `mover` is to move, and its path in it."""
    _check(p)
    first = mover if len(p._path) % 2 == 0 else mover.opponent
    return TreeGame(p._tree.tree, first), p._path


def _check(p: Any) -> None:
    if not isinstance(p, Position):
        raise ValueError(
            f"on attend une position (la racine, ou l'un de ses successeurs), pas {p!r}"
        )
