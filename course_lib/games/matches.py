"""The matches game (jeu des allumettes), a form of Nim with one heap."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from course_lib.canvas.scene import Scene, box, part_id
from course_lib.canvas.style import FAINT, MATCH, MATCH_HEAD
from course_lib.games.base import MAX, Cell, Game, Player
from course_lib.games.face import Face, Spot, face_of
from course_lib.text import counted

Heap = tuple[int, Player]
"""How many matches are left, and who moves."""


class Matches(Game[Heap, int]):
    """An action is how many matches to take, one of `takes`; who takes the last one loses.

    Play ends when fewer matches are left than the smallest take.

    >>> game = Matches(5)
    >>> game.actions(game.initial), game.utility((0, MAX))
    ((1, 2, 3), 1)
    """

    bound = 1

    def __init__(self, start: int = 5, takes: Collection[int] = (1, 2, 3)) -> None:
        if start < 0:
            raise ValueError(f"le nombre d'allumettes est positif ou nul : {start}")
        if not takes or not all(isinstance(take, int) and take >= 1 for take in takes):
            raise ValueError(f"les prises sont des entiers à partir de 1 : {tuple(takes)}")
        self.start, self.takes = start, tuple(sorted(set(takes)))
        self.initial = start, MAX

    def to_move(self, state: Heap) -> Player:
        return state[1]

    def actions(self, state: Heap) -> Sequence[int]:
        return tuple(take for take in self.takes if take <= state[0])

    def result(self, state: Heap, action: int) -> Heap:
        count, player = state
        if action not in self.actions(state):
            raise ValueError(f"on ne peut pas prendre {action} allumette(s) sur {count}")
        return count - action, player.opponent

    def is_terminal(self, state: Heap) -> bool:
        return state[0] < self.takes[0]

    def utility(self, state: Heap) -> float:
        if not self.is_terminal(state):
            raise ValueError(f"la partie n'est pas finie : il reste {state[0]} allumettes")
        return 1 if state[1] is MAX else -1

    def render(self, state: Heap) -> str:
        count, player = state
        return f"{'|' * count} {player}".strip()


@face_of.register(Matches)
class MatchesFace(Face):
    """Clicking a match takes it and those on its right; each take also has its button."""

    tall, widest = 3.2, 22.0

    def size(self) -> tuple[int, int]:
        return 1, max(1, self.game.start)

    def paint(self, scene: Scene, state: Any) -> None:
        for row, rank in self.cells:
            draw_match(scene, self, (row, rank), is_there=rank <= state[0])

    def spot_id(self, spot: Spot) -> str:
        return part_id("match", spot if isinstance(spot, int) else spot[1])

    def spots(self, state: Any) -> Mapping[Spot, Any]:
        return {(1, rank): state[0] - rank + 1 for rank in range(1, state[0] + 1)}

    def highlighted_spots(self, state: Any, action: Any) -> Sequence[Spot]:
        return [spot for spot, take in self.spots(state).items() if take <= action]

    def buttons(self, state: Any) -> Sequence[Any]:
        return [*self.game.takes, *super().buttons(state)]

    def action_name(self, action: Any) -> str:
        return f"prendre {counted(action, 'allumette')}"

    def button_name(self, action: Any) -> str:
        return f"Prendre {action}"

    def why_illegal(self, state: Any, action: Any) -> str:
        allowed = " ou ".join(map(str, self.game.actions(state)))
        return f"on ne peut pas {self.action_name(action)} : prenez-en {allowed}"

    def contents(self, state: Any) -> str:
        return f"Jeu des allumettes : {counted(state[0], 'allumette')}"

    def depth(self) -> int:
        return int(max(1, self.game.start // min(self.game.takes)))


def draw_match(scene: Scene, face: Face, cell: Cell, *, is_there: bool) -> None:
    """Draw a match in a cell; only its outline if it has been taken (`is_there` False)."""
    (x, y), side, gid = face.at(cell), face.unit, face.gid(cell)
    half, thick = 0.46 * side * face.tall, 0.2 * side
    stick = box(x, y, thick, 2 * half, 0.04 * side)
    if not is_there:
        scene.shape(stick, None, FAINT, 0.7, dashes=(2.0, 2.0), gid=gid)
        return
    scene.shape(stick, MATCH.fill, MATCH.line, 0.03 * side, gid=gid)
    head = box(x, y + half - 0.18 * side, 0.32 * side, 0.42 * side, 0.16 * side)
    scene.shape(head, MATCH_HEAD, MATCH.line, 0.03 * side)
