"""What stands on a board: crosses, noughts, discs, chocolate and matches."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import singledispatch
from typing import Any

from course_lib.canvas import ids
from course_lib.canvas.scene import Scene, box, circle, segments, triangle
from course_lib.canvas.style import (
    CHOCOLATE,
    FAINT,
    GREY,
    MARK_MAX,
    MARK_MIN,
    MATCH,
    MATCH_HEAD,
    PAPER,
    POISON_TINT,
    STROKE_O,
    STROKE_X,
)
from course_lib.games import MAX, Chomp, ConnectFour, Matches, TicTacToe
from course_lib.games.chomp import POISON
from course_lib.games.tictactoe import CELLS

Cell = tuple[int, int]


@dataclass(frozen=True)
class Frame:
    """The place of a grid: its bottom left corner, the side of a cell, how cells are numbered."""

    left: float
    bottom: float
    cell: float
    rows: int
    columns: int
    first: int = 1
    downward: bool = False

    def at(self, cell: Cell) -> tuple[float, float]:
        """The middle of a cell."""
        row, column = cell[0] - self.first, cell[1] - self.first
        up = self.rows - 1 - row if self.downward else row
        return self.left + (column + 0.5) * self.cell, self.bottom + (up + 0.5) * self.cell

    @property
    def width(self) -> float:
        """From left to right."""
        return self.columns * self.cell

    @property
    def height(self) -> float:
        """From bottom to top."""
        return self.rows * self.cell


@singledispatch
def frame_of(game: Any, left: float, bottom: float, cell: float) -> Frame:
    """The grid of a game."""
    raise TypeError(f"on ne sait pas dessiner les positions de {type(game).__name__}")


@frame_of.register
def _(game: TicTacToe, left: float, bottom: float, cell: float) -> Frame:
    return Frame(left, bottom, cell, 3, 3, downward=True)


@frame_of.register
def _(game: ConnectFour, left: float, bottom: float, cell: float) -> Frame:
    return Frame(left, bottom, cell, game.rows, game.columns)


@frame_of.register
def _(game: Chomp, left: float, bottom: float, cell: float) -> Frame:
    return Frame(left, bottom, cell, game.rows, game.columns, first=0)


@frame_of.register
def _(game: Matches, left: float, bottom: float, cell: float) -> Frame:
    return Frame(left, bottom, cell, 1, max(1, game.start))


@singledispatch
def paint(game: Any, scene: Scene, state: Any, frame: Frame, *, named: bool) -> None:
    """Draw a position; the cells bear their identifiers if `named`."""
    raise TypeError(f"on ne sait pas dessiner les positions de {type(game).__name__}")


@paint.register
def _(game: TicTacToe, scene: Scene, state: Any, frame: Frame, *, named: bool) -> None:
    if named:
        for cell in CELLS:
            square = box(*frame.at(cell), frame.cell, frame.cell)
            scene.shape(square, PAPER, None, gid=ids.cell_id(*cell))
    left, low, side = frame.left, frame.bottom, frame.cell
    lines = [((left + k * side, low), (left + k * side, low + 3 * side)) for k in (1, 2)]
    lines += [((left, low + k * side), (left + 3 * side, low + k * side)) for k in (1, 2)]
    scene.shape(segments(lines), None, GREY, max(0.6, 0.03 * side))
    for cell in CELLS:
        _MARKS[game.cell(state, cell)](scene, *frame.at(cell), side)


def _cross(scene: Scene, x: float, y: float, side: float) -> None:
    r = 0.27 * side
    strokes = [((x - r, y - r), (x + r, y + r)), ((x - r, y + r), (x + r, y - r))]
    scene.shape(segments(strokes), None, STROKE_X, 0.1 * side)


def _nought(scene: Scene, x: float, y: float, side: float) -> None:
    scene.shape(circle(x, y, 0.28 * side), None, STROKE_O, 0.1 * side)


def _nothing(scene: Scene, x: float, y: float, side: float) -> None:
    """A free cell."""


_MARKS: dict[str, Callable[[Scene, float, float, float], None]] = {
    "X": _cross,
    "O": _nought,
    ".": _nothing,
}


@paint.register
def _(game: ConnectFour, scene: Scene, state: Any, frame: Frame, *, named: bool) -> None:
    middle = frame.bottom + frame.height / 2
    for column in range(1, frame.columns + 1):
        strip = box(frame.at((1, column))[0], middle, frame.cell, frame.height)
        gid = ids.column_id(column) if named else None
        scene.shape(strip, PAPER, FAINT, max(0.4, 0.02 * frame.cell), gid=gid)
    for cell in game.cells:
        gid = ids.cell_id(*cell) if named else None
        _disc(scene, *frame.at(cell), frame.cell, game.owner(state, cell), gid)


def _disc(scene: Scene, x: float, y: float, side: float, owner: Any, gid: str | None) -> None:
    if owner is None:
        if gid:
            scene.shape(circle(x, y, 0.4 * side), PAPER, FAINT, 0.8, gid=gid)
        return
    tint = MARK_MAX if owner is MAX else MARK_MIN
    scene.shape(circle(x, y, 0.42 * side), tint.fill, tint.line, 0.04 * side, gid=gid)
    if side >= 14:
        letter = "J" if owner is MAX else "R"
        scene.text(x, y, letter, 0.4 * side, tint.text, bold=True)
    else:
        mark = triangle(x, y, 0.36 * side, 0.32 * side, up=owner is MAX)
        scene.shape(mark, tint.text, None)


@paint.register
def _(game: Chomp, scene: Scene, state: Any, frame: Frame, *, named: bool) -> None:
    bar = state[0]
    side = 0.92 * frame.cell
    for row in range(game.rows):
        for column in range(game.columns):
            x, y = frame.at((row, column))
            gid = ids.cell_id(row, column) if named else None
            square = box(x, y, side, side, 0.12 * side)
            if row >= len(bar) or column >= bar[row]:
                scene.shape(square, None, FAINT, 0.03 * side, dashes=(2.0, 2.0), gid=gid)
            elif (row, column) == POISON:
                scene.shape(square, POISON_TINT.fill, POISON_TINT.line, 0.05 * side, gid=gid)
                _skull(scene, x, y, side)
            else:
                scene.shape(square, CHOCOLATE.fill, CHOCOLATE.line, 0.04 * side, gid=gid)
                relief = box(x, y, 0.66 * side, 0.66 * side, 0.08 * side)
                scene.shape(relief, None, CHOCOLATE.line, 0.02 * side)


def _skull(scene: Scene, x: float, y: float, side: float) -> None:
    dark = POISON_TINT.line
    scene.shape(box(x, y - 0.2 * side, 0.26 * side, 0.22 * side, 0.05 * side), PAPER, dark)
    scene.shape(circle(x, y + 0.07 * side, 0.26 * side), PAPER, dark)
    scene.shape(box(x, y - 0.14 * side, 0.23 * side, 0.14 * side), PAPER, None)
    for dx in (-0.1, 0.1):
        scene.shape(circle(x + dx * side, y + 0.05 * side, 0.065 * side), dark, None)
    scene.shape(triangle(x, y - 0.07 * side, 0.08 * side, 0.08 * side, up=True), dark, None)
    teeth = [x + dx * side for dx in (-0.05, 0.05)]
    scene.shape(
        segments([((tx, y - 0.3 * side), (tx, y - 0.17 * side)) for tx in teeth]), None, dark, 0.7
    )


@paint.register
def _(game: Matches, scene: Scene, state: Any, frame: Frame, *, named: bool) -> None:
    count = state[0]
    for rank in range(1, frame.columns + 1):
        x, y = frame.at((1, rank))
        gid = ids.match_id(rank) if named else None
        _match(scene, x, y, frame.cell, gid, left=rank <= count)


def _match(scene: Scene, x: float, y: float, side: float, gid: str | None, *, left: bool) -> None:
    half, thick = 0.46 * side * MATCH_HEIGHT, 0.2 * side
    stick = box(x, y, thick, 2 * half, 0.04 * side)
    if not left:
        scene.shape(stick, None, FAINT, 0.7, dashes=(2.0, 2.0), gid=gid)
        return
    scene.shape(stick, MATCH.fill, MATCH.line, 0.03 * side, gid=gid)
    head = box(x, y + half - 0.18 * side, 0.32 * side, 0.42 * side, 0.16 * side)
    scene.shape(head, MATCH_HEAD, MATCH.line, 0.03 * side)


MATCH_HEIGHT = 3.2
"""How many times taller than wide the room of a match is."""
