"""The matches game: a row of matches, those taken as dashed outlines."""

from collections.abc import Mapping, Sequence
from typing import Any

from course_lib.canvas import ids
from course_lib.canvas.scene import Scene, box
from course_lib.canvas.style import FAINT, MATCH, MATCH_HEAD
from course_lib.faces.face import Cell, Face, Frame, Spot, face_of
from course_lib.games import Matches
from course_lib.text import counted


@face_of.register(Matches)
class MatchesFace(Face):
    """Clicking a match takes it and those on its right; each take also has its button."""

    tall, widest = 3.2, 22.0

    def size(self) -> tuple[int, int]:
        return 1, max(1, self.game.start)

    def paint(self, scene: Scene, state: Any, frame: Frame) -> None:
        for row, rank in frame.cells:
            draw_match(scene, self, frame, (row, rank), left=rank <= state[0])

    def spot_id(self, spot: Spot) -> str:
        return ids.match_id(spot if isinstance(spot, int) else spot[1])

    def spots(self, state: Any) -> Mapping[Spot, Any]:
        return {(1, rank): state[0] - rank + 1 for rank in range(1, state[0] + 1)}

    def touched(self, state: Any, action: Any) -> Sequence[Spot]:
        return [spot for spot, take in self.spots(state).items() if take <= action]

    removed = touched

    def buttons(self, state: Any) -> Sequence[Any]:
        return [*self.game.takes, *super().buttons(state)]

    def action_name(self, action: Any) -> str:
        return f"prendre {counted(action, 'allumette')}"

    def button_name(self, action: Any) -> str:
        return f"Prendre {action}"

    def why_illegal(self, state: Any, action: Any) -> str:
        allowed = " ou ".join(map(str, self.game.actions(state)))
        return f"on ne peut pas {self.action_name(action)} : prenez-en {allowed}"

    def told(self, state: Any) -> str:
        return f"Jeu des allumettes : {counted(state[0], 'allumette')}"

    def exercise(self, state: Any) -> Mapping[str, Any]:
        return {"n": state[0], "k": max(self.game.takes)}

    def depths(self) -> tuple[int, int]:
        longest = max(1, self.game.start // min(self.game.takes))
        return longest, longest


def draw_match(scene: Scene, face: Face, frame: Frame, cell: Cell, *, left: bool) -> None:
    """A match in a cell, or its outline once it is no more `left`."""
    (x, y), side, gid = frame.at(cell), frame.cell, face.gid(frame, cell)
    half, thick = 0.46 * side * frame.tall, 0.2 * side
    stick = box(x, y, thick, 2 * half, 0.04 * side)
    if not left:
        scene.shape(stick, None, FAINT, 0.7, dashes=(2.0, 2.0), gid=gid)
        return
    scene.shape(stick, MATCH.fill, MATCH.line, 0.03 * side, gid=gid)
    head = box(x, y + half - 0.18 * side, 0.32 * side, 0.42 * side, 0.16 * side)
    scene.shape(head, MATCH_HEAD, MATCH.line, 0.03 * side)
