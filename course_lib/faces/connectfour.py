"""Connect 4: columns to click, and discs that bear a letter."""

from collections.abc import Mapping
from typing import Any

from course_lib.canvas.scene import Scene, box, circle
from course_lib.canvas.style import FAINT, MARK_MAX, MARK_MIN, PAPER
from course_lib.faces.face import Cell, Frame, GridFace, Spot, face_of
from course_lib.games import MIN, ConnectFour
from course_lib.heuristics import CellWeights


@face_of.register(ConnectFour)
class ConnectFourFace(GridFace):
    """Row 1 is at the bottom; an action is a column."""

    sides = "jaune", "rouge"
    tints, letters = (MARK_MAX, MARK_MIN), ("J", "R")
    downward = False

    def paint(self, scene: Scene, state: Any, frame: Frame) -> None:
        for column in frame.columns:
            strip = box(*frame.at(column), frame.cell, frame.height)
            width, gid = max(0.4, 0.02 * frame.cell), self.gid(frame, column)
            scene.shape(strip, PAPER, FAINT, width, gid=gid)
        super().paint(scene, state, frame)

    def paint_cell(self, scene: Scene, state: Any, frame: Frame, cell: Cell) -> None:
        gid = self.gid(frame, cell)
        if owner := self.owner(state, cell):
            self.paint_disc(scene, frame, cell, owner, gid)
        elif gid:
            scene.shape(circle(*frame.at(cell), 0.4 * frame.cell), PAPER, FAINT, 0.8, gid=gid)

    def spots(self, state: Any) -> Mapping[Spot, Any]:
        return {column: column for column in self.frame().columns}

    def action_name(self, action: Any) -> str:
        return f"colonne {action}"

    def why_illegal(self, state: Any, action: Any) -> str:
        return f"la colonne {action} est pleine"

    def told(self, state: Any) -> str:
        frame, columns = self.frame(), []
        for column in frame.columns:
            owners = [self.owner(state, (row, column)) for row in frame.rows]
            discs = " ".join(self.letters[owner is MIN] for owner in owners if owner)
            columns.append(f"colonne {column} : {discs or 'vide'}")
        size = f"{self.game.rows} lignes et {self.game.columns} colonnes"
        return f"Puissance 4 ({size}), de bas en haut ; " + " ; ".join(columns)

    def exercise(self, state: Any) -> Mapping[str, Any]:
        rows = self.game.render(state).translate(str.maketrans("JR", "AB"))
        return {"pos": tuple(rows.split("/"))}

    def heuristic(self) -> CellWeights:
        return CellWeights(self.game)
