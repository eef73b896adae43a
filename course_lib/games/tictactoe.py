"""Tic-tac-toe (morpion): rules, face, and the heuristic EVAL; X is MAX and starts.

EVAL is from Lazaar's lecture notes (Université Paris-Saclay), table 1.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from course_lib.canvas.scene import Scene, box, circle, segments
from course_lib.canvas.style import GREY, PAPER, STROKE_O, STROKE_X
from course_lib.games.base import MAX, Cell
from course_lib.games.boards import AlignmentGame, Discs, straight_lines
from course_lib.games.face import GridFace, face_of

Marks = Discs
"""The cells of X and those of O, as nine-bit sets in reading order."""

CELLS: tuple[Cell, ...] = tuple((row, column) for row in (1, 2, 3) for column in (1, 2, 3))
CENTRE: Cell = (2, 2)
LINES = straight_lines(CELLS, 3)
"""The three rows, the three columns, then the two diagonals."""

_BIT = {cell: 1 << index for index, cell in enumerate(CELLS)}
_MASKS = tuple(sum(_BIT[cell] for cell in line) for line in LINES)
_FULL = (1 << 9) - 1
_WON = tuple(any(marks & mask == mask for mask in _MASKS) for marks in range(_FULL + 1))


@cache
def _successors(x: int, o: int) -> tuple[tuple[Cell, Marks], ...]:
    """The moves of a position, remembered: there are only 5 478 positions."""
    if _WON[x] or _WON[o]:
        return ()
    free = [(cell, bit) for cell, bit in _BIT.items() if not (x | o) & bit]
    if x.bit_count() == o.bit_count():
        return tuple((cell, (x | bit, o)) for cell, bit in free)
    return tuple((cell, (x, o | bit)) for cell, bit in free)


class TicTacToe(AlignmentGame[Cell]):
    """An action is a cell (row, column), from 1 at the top left.

    `win` is the utility of a win of X, greater than any value of EVAL, which is between -26 and 26.

    >>> game = TicTacToe()
    >>> game.render(game.play([(2, 2), (1, 1)]))
    'O../.X./...'
    """

    rows = columns = alignment = 3
    symbols = "X", "O"
    sides = "X", "O"
    is_downward = True

    def __init__(self, win: float = 1000) -> None:
        super().__init__(win)

    def bit(self, cell: Cell) -> int:
        return _BIT[cell]

    def is_aligned(self, discs: int) -> bool:
        return _WON[discs]

    def utility(self, state: Marks) -> float:
        x, o = state
        if _WON[x] or _WON[o]:
            return self.win if _WON[x] else -self.win
        return 0 if x | o == _FULL else super().utility(state)

    def successors(self, state: Marks) -> Sequence[tuple[Cell, Marks]]:
        return _successors(*state)

    def is_terminal(self, state: Marks) -> bool:
        x, o = state
        return _WON[x] or _WON[o] or x | o == _FULL

    @staticmethod
    def cell(state: Marks, cell: Cell) -> str:
        """What is on a cell: "X", "O" or "."."""
        x, o = state
        return "X" if x & _BIT[cell] else "O" if o & _BIT[cell] else "."


def square_images(state: Marks) -> tuple[Marks, ...]:
    """The eight images of a position by the symmetries of the square, itself first.

    Some of them may be equal: the 5 478 positions make 765 classes.

    >>> len(set(square_images(TicTacToe().parse("X../.../..."))))
    4
    """
    x, o = state
    return tuple(zip(_images(x), _images(o), strict=True))


@cache
def _images(marks: int) -> list[int]:
    """The eight images of nine bits, themselves first: they and their mirror image, turned."""
    cells = [cell for cell, bit in _BIT.items() if marks & bit]
    pair, images = [cells, [(row, 4 - column) for row, column in cells]], []
    for _ in range(4):
        images += pair
        pair = [[(4 - column, row) for row, column in cells] for cells in pair]
    return [sum(_BIT[cell] for cell in image) for image in images]


class Feature(NamedTuple):
    """One row of the table of EVAL: the groups of cells that count, and the points of each group.

    `name` is in French, for students.

    >>> TicTacToeEval().features(TicTacToe().parse(".../.X./..."))[3]
    Feature(name='centre tenu par X', weight=2, groups=[((2, 2),)])
    """

    name: str
    weight: float
    groups: Sequence[Sequence[Cell]]


@dataclass(frozen=True)
class TicTacToeEval:
    """The heuristic EVAL of the notes: `f(state)` is its value for X, who is MAX.

    A line is almost won when it holds two marks of one player and a free cell; it is winnable when
    it does not hold both X and O, and is not almost won. With these definitions, EVAL is +9 on the
    notes' position, as they print.

    >>> TicTacToeEval()(TicTacToe().parse("XO./.XO/..."))
    9
    """

    winnable: float = 1
    almost_won: float = 3
    centre: float = 2

    def __call__(self, state: Marks) -> float:
        return sum(weight * len(groups) for _, weight, groups in self.features(state))

    def features(self, state: Marks) -> tuple[Feature, ...]:
        """The five features of the notes' table, in its order."""
        mark = TicTacToe.cell
        marks = {line: "".join(sorted(mark(state, cell) for cell in line)) for line in LINES}
        winnable = [line for line in LINES if marks[line] in ("...", "..X", "..O", "XXX", "OOO")]
        almost_x = [line for line in LINES if marks[line] == ".XX"]
        almost_o = [line for line in LINES if marks[line] == ".OO"]
        centre_x, centre_o = ([(CENTRE,)] * (mark(state, CENTRE) == side) for side in "XO")
        return (
            Feature("lignes gagnables", self.winnable, winnable),
            Feature("lignes presque gagnées par X", self.almost_won, almost_x),
            Feature("lignes presque gagnées par O", -self.almost_won, almost_o),
            Feature("centre tenu par X", self.centre, centre_x),
            Feature("centre tenu par O", -self.centre, centre_o),
        )


@face_of.register(TicTacToe)
class TicTacToeFace(GridFace):
    """Two lines across two others, without a frame."""

    name, sides = "Morpion", ("X", "O")

    def paint(self, scene: Scene, state: Any) -> None:
        left, low, side = self.left, self.bottom, self.unit
        for cell in self.cells if self.has_ids else ():
            square = box(*self.at(cell), side, side)
            scene.shape(square, PAPER, None, gid=self.gid(cell))
        lines = [((left + k * side, low), (left + k * side, low + 3 * side)) for k in (1, 2)]
        lines += [((left, low + k * side), (left + 3 * side, low + k * side)) for k in (1, 2)]
        scene.shape(segments(lines), None, GREY, max(0.6, 0.03 * side))
        for cell in self.cells:
            if owner := self.owner(state, cell):
                (_cross if owner is MAX else _nought)(scene, *self.at(cell), side)

    def heuristic(self) -> TicTacToeEval:
        return TicTacToeEval()


def _cross(scene: Scene, x: float, y: float, side: float) -> None:
    r = 0.27 * side
    strokes = [((x - r, y - r), (x + r, y + r)), ((x - r, y + r), (x + r, y - r))]
    scene.shape(segments(strokes), None, STROKE_X, 0.1 * side)


def _nought(scene: Scene, x: float, y: float, side: float) -> None:
    scene.shape(circle(x, y, 0.28 * side), None, STROKE_O, 0.1 * side)
