"""Chomp: eat a square of chocolate and all that lies above it and to its right.

Sources: Schuh, "Spel van delers", *Nieuw Tijdschrift voor Wiskunde* 39, 1952; Gale, "A Curious
Nim-Type Game", *American Mathematical Monthly* 81, 1974.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from course_lib.canvas.scene import Scene, box
from course_lib.canvas.style import CHOCOLATE, FAINT, POISON_TINT
from course_lib.games.base import MAX, Cell, Game, Player
from course_lib.games.face import GridFace, face_of
from course_lib.text import counted

Bar = tuple[int, ...]
"""The lengths of the rows, bottom first, none of them 0: `(4, 4, 4)` is the whole 3 x 4 bar."""

Square = tuple[int, int]
"""(row, column), both from 0 at the bottom left; (0, 0) is poisoned."""

Vertex = tuple[Bar, Player]
"""A bar and the player to move."""

POISON: Square = (0, 0)


def bite(bar: Bar, square: Square) -> Bar:
    """The bar after eating `square`, which must be in it: without all above and to its right.

    >>> bite((4, 4, 4), (1, 2))
    (4, 2, 2)
    """
    i, j = square
    return bar[:i] + tuple([min(length, j) for length in bar[i:]] if j else ())


class Chomp(Game[Vertex, Square]):
    """An action is a square of the bar, not the poisoned one; who has only the poison left loses.

    >>> game = Chomp(2, 3)
    >>> game.result(game.initial, (0, 1))
    ((1, 1), MIN)
    """

    bound = 1

    def __init__(self, rows: int = 3, columns: int = 4) -> None:
        if min(rows, columns) < 1:
            raise ValueError("la tablette a au moins une ligne et une colonne")
        self.rows, self.columns = rows, columns
        self.initial = (columns,) * rows, MAX

    def to_move(self, state: Vertex) -> Player:
        return state[1]

    def actions(self, state: Vertex) -> Sequence[Square]:
        return [(i, j) for i, length in enumerate(state[0]) for j in range(length)][1:]

    def result(self, state: Vertex, action: Square) -> Vertex:
        bar, player = state
        if action not in self.actions(state):
            raise ValueError(f"on ne peut pas manger {action} dans {self.render(state)}")
        return bite(bar, action), player.opponent

    def successors(self, state: Vertex) -> Iterator[tuple[Square, Vertex]]:
        bar, player = state
        for square in self.actions(state):
            yield square, (bite(bar, square), player.opponent)

    def is_terminal(self, state: Vertex) -> bool:
        return state[0] == (1,)

    def utility(self, state: Vertex) -> float:
        if not self.is_terminal(state):
            raise ValueError(f"la partie n'est pas finie : {self.render(state)}")
        return -1 if state[1] is MAX else 1

    def render(self, state: Vertex) -> str:
        bar, player = state
        rows = ["#" * length for length in bar[:0:-1]]
        return f"{'/'.join([*rows, 'P' + '#' * (bar[0] - 1)])} {player}"


def mover_value(bar: Bar) -> int:
    """H(tab) of the notes, for the player to move: -1, 0 or 1.

    -1 with the poison alone, 1 with a single row or column, else 0. ValueError if the bar is empty.

    >>> mover_value((1,)), mover_value((4,)), mover_value((4, 4))
    (-1, 1, 0)
    """
    if not bar:
        raise ValueError("la tablette est vide : la partie est finie")
    if bar == (1,):
        return -1
    return 1 if len(bar) == 1 or bar[0] == 1 else 0


def chomp_value(state: Vertex) -> float:
    """The heuristic H of the notes for MAX: `mover_value` if MAX is to move, else its opposite.

    >>> chomp_value(((4,), MAX)), chomp_value(((4,), Player.MIN))
    (1, -1)
    """
    bar, player = state
    return mover_value(bar) if player is MAX else -mover_value(bar)


@face_of.register(Chomp)
class ChompFace(GridFace):
    """Row 0 is at the bottom; eaten squares are dashed outlines."""

    first, downward = 0, False

    def paint_cell(self, scene: Scene, state: Any, cell: Cell) -> None:
        (x, y), side, gid = self.at(cell), 0.92 * self.unit, self.gid(cell)
        square = box(x, y, side, side, 0.12 * side)
        if not _is_left(state, cell):
            scene.shape(square, None, FAINT, 0.03 * side, dashes=(2.0, 2.0), gid=gid)
        elif cell == POISON:
            scene.shape(square, POISON_TINT.fill, POISON_TINT.line, 0.05 * side, gid=gid)
            scene.text(x, y, "☠", 0.7 * side, POISON_TINT.line)
        else:
            scene.shape(square, CHOCOLATE.fill, CHOCOLATE.line, 0.04 * side, gid=gid)
            relief = box(x, y, 0.66 * side, 0.66 * side, 0.08 * side)
            scene.shape(relief, None, CHOCOLATE.line, 0.02 * side)

    def action_name(self, action: Any) -> str:
        return f"carré {action}" + (" empoisonné" if action == POISON else "")

    def why_illegal(self, state: Any, action: Any) -> str:
        return f"le carré {action} est {'empoisonné' if action == POISON else 'déjà mangé'}"

    def contents(self, state: Any) -> str:
        rows = [f"ligne {i} : {counted(length, 'carré')}" for i, length in enumerate(state[0])]
        poison = "le carré empoisonné est en (0,0)"
        return "Tablette de Chomp, de bas en haut ; " + " ; ".join([*rows, poison])

    def heuristic(self) -> Callable[[Any], float]:
        return chomp_value


def _is_left(state: Any, square: Cell) -> bool:
    bar, (row, column) = state[0], square
    return row < len(bar) and column < bar[row]
