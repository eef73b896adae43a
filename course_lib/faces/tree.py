"""A tree given on the blackboard: its nodes are clicked, and the play so far is a thick line."""

from collections.abc import Mapping
from functools import cached_property
from itertools import count
from typing import Any

from course_lib.canvas.scene import Scene, box, segments, triangle
from course_lib.canvas.style import BEST, GREY, INK, LABEL_SIZE, PAPER, TINTS, VALUE_SIZE
from course_lib.faces.face import Cell, Face, Frame, Spot, face_of
from course_lib.games import MAX, Player, TreeGame
from course_lib.games.tree import Path
from course_lib.text import action_text, french_number


@face_of.register(TreeGame)
class TreeFace(Face):
    """Leaves stand in every other column, parents above the middle of their children."""

    downward, tall, widest = True, 2.9, 25.0
    counts_points = True

    @cached_property
    def places(self) -> dict[Path, Cell]:
        """The place of each node, in the order in which the tree is written."""
        places: dict[Path, Cell] = {}
        leaves = count(1, 2)

        def place(path: Path) -> int:
            columns = [place((*path, action)) for action in self.game.node(path).children]
            column = (columns[0] + columns[-1]) // 2 if columns else next(leaves)
            places[path] = len(path) + 1, column
            return column

        place(())
        return places

    def size(self) -> tuple[int, int]:
        rows, columns = zip(*self.places.values(), strict=True)
        return max(rows), max(columns)

    def paint(self, scene: Scene, state: Any, frame: Frame) -> None:
        for path in self.places:
            if path:
                self._paint_edge(scene, frame, path, played=path == state[: len(path)])
        for path in self.places:
            self._paint_node(scene, frame, path)

    def _paint_edge(self, scene: Scene, frame: Frame, path: Path, *, played: bool) -> None:
        (x, y), (top_x, top_y) = frame.at(self.places[path]), frame.at(self.places[path[:-1]])
        color, width = (BEST, 3.0) if played else (GREY, 1.0)
        scene.shape(segments([((top_x, top_y), (x, y))]), None, color, width)
        if isinstance(path[-1], str):
            middle = top_x + 0.6 * (x - top_x), top_y + 0.6 * (y - top_y)
            text = action_text(path[-1])
            scene.shape(box(*middle, 6.0 * len(text) + 4, 12.0), PAPER, None)
            scene.text(*middle, text, LABEL_SIZE, INK)

    def _paint_node(self, scene: Scene, frame: Frame, path: Path) -> None:
        (x, y), side = frame.at(self.places[path]), frame.cell
        gid = self.gid(frame, self.places[path])
        if self.game.is_terminal(path):
            tint, text = TINTS["leaf"], french_number(self.game.utility(path))
            scene.shape(box(x, y, 1.3 * side, side, 5.0), tint.fill, tint.line, 1.2, gid=gid)
            scene.text(x, y, text, VALUE_SIZE, INK, bold=True)
            return
        up = self.game.to_move(path) is MAX
        tint = TINTS["max" if up else "min"]
        shape = triangle(x, y, 0.75 * side, 0.66 * side, up=up)
        scene.shape(shape, tint.fill, tint.line, 1.4, gid=gid)

    def spots(self, state: Any) -> Mapping[Spot, Any]:
        return {self.places[child]: action for action, child in self.game.successors(state)}

    def action_name(self, action: Any) -> str:
        text = action_text(action)
        return text if isinstance(action, str) else f"coup {text}"

    def reply_name(self, state: Any, action: Any) -> str:
        if self.game.is_terminal(state):
            return f"la feuille {french_number(self.game.utility(state))}"
        return super().reply_name(state, action)

    def player_name(self, player: Player) -> str:
        return f"{player} {'▲' if player is MAX else '▼'}"

    def turn(self, state: Any) -> str:
        if self.game.is_terminal(state):
            return f"MAX reçoit {french_number(self.game.utility(state))}"
        return super().turn(state)

    def told(self, state: Any) -> str:
        leaves = [
            f"{_line(path)} : {french_number(self.game.utility(path))}"
            for path in self.game.paths()
            if self.game.is_terminal(path)
        ]
        played = f"coups joués : {_line(state)}" if state else "aucun coup joué"
        return f"Arbre ; feuilles : {', '.join(leaves)} ; {played}"

    def depths(self) -> tuple[int, int]:
        return self.game.height, self.game.height


def _line(path: Path) -> str:
    return " puis ".join(map(action_text, path))
