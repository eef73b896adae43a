"""Chomp: a bar of chocolate, one square of which is poisoned."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from course_lib.canvas.scene import Scene, box, circle, segments, triangle
from course_lib.canvas.style import CHOCOLATE, FAINT, PAPER, POISON_TINT
from course_lib.faces.face import Cell, Frame, GridFace, Spot, face_of
from course_lib.games import MIN, Chomp
from course_lib.games.chomp import POISON
from course_lib.given.graph import JOUEURS
from course_lib.heuristics import chomp_value
from course_lib.text import counted


@face_of.register(Chomp)
class ChompFace(GridFace):
    """Row 0 is at the bottom; eaten squares are dashed outlines."""

    first, downward = 0, False

    def is_taken(self, state: Any, cell: Cell) -> bool:
        return False

    def paint_cell(self, scene: Scene, state: Any, frame: Frame, cell: Cell) -> None:
        (x, y), side, gid = frame.at(cell), 0.92 * frame.cell, self.gid(frame, cell)
        square = box(x, y, side, side, 0.12 * side)
        if not _is_left(state, cell):
            scene.shape(square, None, FAINT, 0.03 * side, dashes=(2.0, 2.0), gid=gid)
        elif cell == POISON:
            scene.shape(square, POISON_TINT.fill, POISON_TINT.line, 0.05 * side, gid=gid)
            _skull(scene, x, y, side)
        else:
            scene.shape(square, CHOCOLATE.fill, CHOCOLATE.line, 0.04 * side, gid=gid)
            relief = box(x, y, 0.66 * side, 0.66 * side, 0.08 * side)
            scene.shape(relief, None, CHOCOLATE.line, 0.02 * side)

    def removed(self, state: Any, action: Any) -> Sequence[Spot]:
        row, column = action
        eaten = (cell for cell in self.frame().cells if cell[0] >= row and cell[1] >= column)
        return [cell for cell in eaten if _is_left(state, cell)]

    def action_name(self, action: Any) -> str:
        return f"carré {action}" + (" empoisonné" if action == POISON else "")

    def why_illegal(self, state: Any, action: Any) -> str:
        return f"le carré {action} est {'empoisonné' if action == POISON else 'déjà mangé'}"

    def told(self, state: Any) -> str:
        rows = [f"ligne {i} : {counted(length, 'carré')}" for i, length in enumerate(state[0])]
        poison = ["le carré empoisonné est en (0,0)"] if rows else ["tout est mangé"]
        return "Tablette de Chomp, de bas en haut ; " + " ; ".join(rows + poison)

    def exercise(self, state: Any) -> Mapping[str, Any]:
        return {"tab": state[0], "joueur": JOUEURS[state[1] is MIN]}

    def heuristic(self) -> Callable[[Any], float]:
        return chomp_value


def _is_left(state: Any, square: Cell) -> bool:
    bar, (row, column) = state[0], square
    return row < len(bar) and column < bar[row]


def _skull(scene: Scene, x: float, y: float, side: float) -> None:
    dark = POISON_TINT.line
    scene.shape(box(x, y - 0.2 * side, 0.26 * side, 0.22 * side, 0.05 * side), PAPER, dark)
    scene.shape(circle(x, y + 0.07 * side, 0.26 * side), PAPER, dark)
    scene.shape(box(x, y - 0.14 * side, 0.23 * side, 0.14 * side), PAPER, None)
    for dx in (-0.1, 0.1):
        scene.shape(circle(x + dx * side, y + 0.05 * side, 0.065 * side), dark, None)
    scene.shape(triangle(x, y - 0.07 * side, 0.08 * side, 0.08 * side, up=True), dark, None)
    teeth = [x + dx * side for dx in (-0.05, 0.05)]
    strokes = [((tooth, y - 0.3 * side), (tooth, y - 0.17 * side)) for tooth in teeth]
    scene.shape(segments(strokes), None, dark, 0.7)
