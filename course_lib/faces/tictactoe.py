"""Tic-tac-toe: crosses and noughts."""

from collections.abc import Mapping
from typing import Any

from course_lib.canvas.scene import Scene, box, circle, segments
from course_lib.canvas.style import GREY, PAPER, STROKE_O, STROKE_X
from course_lib.faces.face import Cell, Frame, GridFace, face_of
from course_lib.games import MAX, MIN, Player, TicTacToe
from course_lib.heuristics import TicTacToeEval


@face_of.register(TicTacToe)
class TicTacToeFace(GridFace):
    """Three by three, drawn with two lines across two."""

    name = "Morpion"
    sides = "X", "O"

    def size(self) -> tuple[int, int]:
        return 3, 3

    def owner(self, state: Any, cell: Cell) -> Player | None:
        return {"X": MAX, "O": MIN}.get(self.game.cell(state, cell))

    def paint(self, scene: Scene, state: Any, frame: Frame) -> None:
        left, low, side = frame.left, frame.bottom, frame.cell
        for cell in frame.cells if frame.named else ():
            square = box(*frame.at(cell), side, side)
            scene.shape(square, PAPER, None, gid=self.gid(frame, cell))
        lines = [((left + k * side, low), (left + k * side, low + 3 * side)) for k in (1, 2)]
        lines += [((left, low + k * side), (left + 3 * side, low + k * side)) for k in (1, 2)]
        scene.shape(segments(lines), None, GREY, max(0.6, 0.03 * side))
        for cell in frame.cells:
            if owner := self.owner(state, cell):
                (_cross if owner is MAX else _nought)(scene, *frame.at(cell), side)

    def exercise(self, state: Any) -> Mapping[str, Any]:
        return {"s": tuple(self.game.render(state).split("/"))}

    def heuristic(self) -> TicTacToeEval:
        return TicTacToeEval()


def _cross(scene: Scene, x: float, y: float, side: float) -> None:
    r = 0.27 * side
    strokes = [((x - r, y - r), (x + r, y + r)), ((x - r, y + r), (x + r, y - r))]
    scene.shape(segments(strokes), None, STROKE_X, 0.1 * side)


def _nought(scene: Scene, x: float, y: float, side: float) -> None:
    scene.shape(circle(x, y, 0.28 * side), None, STROKE_O, 0.1 * side)
