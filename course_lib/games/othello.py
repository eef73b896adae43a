"""Othello (Reversi) on any even board; black is MAX and starts."""

from collections.abc import Callable, Sequence
from typing import Any

from course_lib.canvas.scene import Scene, circle
from course_lib.canvas.style import GREY, INK, PALE_TINTS, PAPER, TINTS, Tint
from course_lib.games.base import MAX, MIN, Game, Player
from course_lib.games.face import GridFace, face_of

Discs = tuple[int, int, Player]
"""The discs of MAX and those of MIN, as bit sets, and who moves."""

PASS = "passer"


class Othello(Game[Discs, Any]):
    """An action is a cell (row, column), from 1 at the top left, or PASS if no cell can be played.

    The utility is MAX's number of discs minus MIN's. Each row has one bit more than its cells,
    always empty, so that no shift goes from one side of the board to the other.

    >>> Othello().actions(Othello().initial)
    [(3, 4), (4, 3), (5, 6), (6, 5)]
    """

    def __init__(self, size: int = 8) -> None:
        if size < 4 or size % 2:
            raise ValueError(f"le côté du plateau est pair, et d'au moins 4 : {size}")
        self.rows = self.columns = size
        self.bound = size * size
        side = range(1, size + 1)
        self._bit = {(row, c): 1 << row * (size + 1) + c for row in side for c in side}
        self._board = sum(self._bit.values())
        bit, mid = self._bit, size // 2
        black, white = bit[mid, mid + 1] | bit[mid + 1, mid], bit[mid, mid] | bit[mid + 1, mid + 1]
        self.initial = black, white, MAX
        self._shifts = [pair for n in (1, size, size + 1, size + 2) for pair in ((n, 0), (0, n))]

    def to_move(self, state: Discs) -> Player:
        return state[2]

    def actions(self, state: Discs) -> Sequence[Any]:
        moves = self.moves(state, state[2])
        cells = [cell for cell, bit in self._bit.items() if bit & moves]
        return cells if cells or not self.moves(state, state[2].opponent) else [PASS]

    def result(self, state: Discs, action: Any) -> Discs:
        if action not in self.actions(state):
            raise ValueError(f"coup illégal {action}")
        player, disc = state[2], self._bit.get(action, 0)
        mine, theirs = state[:2] if player is MAX else state[1::-1]
        lines = [_line(disc, theirs, *shift) for shift in self._shifts]
        captures = sum(line for line, end in lines if end & mine)
        mine, theirs = mine | disc | captures, theirs & ~captures
        return (mine, theirs, MIN) if player is MAX else (theirs, mine, MAX)

    def is_terminal(self, state: Discs) -> bool:
        return not (self.moves(state, MAX) or self.moves(state, MIN))

    def utility(self, state: Discs) -> float:
        if not self.is_terminal(state):
            raise ValueError("la partie n'est pas finie")
        return state[0].bit_count() - state[1].bit_count()

    def owner(self, state: Discs, cell: tuple[int, int]) -> Player | None:
        """Whose disc is on a cell, or None."""
        black, white = (discs & self._bit[cell] for discs in state[:2])
        return MAX if black else MIN if white else None

    def moves(self, state: Discs, player: Player) -> int:
        """The cells where `player` could play and turn discs, as a bit set."""
        mine, theirs = state[:2] if player is MAX else state[1::-1]
        cells = 0
        for shift in self._shifts:
            cells |= _line(mine, theirs, *shift)[1]
        return cells & self._board & ~mine


def _line(start: int, theirs: int, left: int, right: int) -> tuple[int, int]:
    """The discs of `theirs` in a row after `start`, by shifts left and right; the cells after."""
    line, step = 0, start
    while step := step << left >> right & theirs:
        line |= step
    return line, line << left >> right & ~theirs


@face_of.register(Othello)
class OthelloFace(GridFace):
    """Black discs and white ones, marked ▲ and ▼; a dot where the player to move may play."""

    name, sides = "Othello", ("noir", "blanc")
    tints = Tint(INK, INK, TINTS["max"].fill), Tint(PAPER, INK, TINTS["min"].line)
    ground = PALE_TINTS["leaf"].fill

    def paint(self, scene: Scene, state: Any) -> None:
        super().paint(scene, state)
        for cell in sorted({*self.cells}.intersection(self.game.actions(state))):
            scene.shape(circle(*self.at(cell), 0.1 * self.unit), GREY, None)

    def why_illegal(self, state: Any, action: Any) -> str:
        taken = self.owner(state, action)
        return super().why_illegal(state, action) if taken else f"en {action}, on ne retourne rien"

    def heuristic(self) -> Callable[[Any], float]:
        """Mobility: the number of moves of MAX minus that of MIN, whoever is to move."""
        moves = self.game.moves
        return lambda state: moves(state, MAX).bit_count() - moves(state, MIN).bit_count()
