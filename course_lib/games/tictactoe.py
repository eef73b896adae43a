"""Tic-tac-toe (morpion): three in a row on nine cells; X is MAX and starts."""

from collections.abc import Sequence
from functools import cache

from course_lib.games.base import MAX, MIN, Game, Player, drawn_rows

Cell = tuple[int, int]
Marks = tuple[int, int]
"""The cells of X and those of O, as nine-bit sets in reading order."""

CELLS: tuple[Cell, ...] = tuple((row, column) for row in (1, 2, 3) for column in (1, 2, 3))
CENTRE: Cell = (2, 2)
LINES: tuple[tuple[Cell, ...], ...] = (
    *(CELLS[start : start + 3] for start in (0, 3, 6)),
    *(CELLS[start::3] for start in (0, 1, 2)),
    CELLS[0::4],
    CELLS[2:7:2],
)
"""The three rows, the three columns, then the two diagonals."""

_BIT = {cell: 1 << index for index, cell in enumerate(CELLS)}
_MASKS = tuple(sum(_BIT[cell] for cell in line) for line in LINES)
_FULL = (1 << 9) - 1
_WON = tuple(any(marks & mask == mask for mask in _MASKS) for marks in range(_FULL + 1))


@cache
def _successors(x: int, o: int) -> tuple[tuple[Cell, Marks], ...]:
    """The moves of a position, of which there are only 5 478."""
    if _WON[x] or _WON[o]:
        return ()
    free = [(cell, bit) for cell, bit in _BIT.items() if not (x | o) & bit]
    if x.bit_count() == o.bit_count():
        return tuple((cell, (x | bit, o)) for cell, bit in free)
    return tuple((cell, (x, o | bit)) for cell, bit in free)


def mark_at(state: Marks, cell: Cell) -> str:
    """What stands on a cell: "X", "O" or "."."""
    x, o = state
    return "X" if x & _BIT[cell] else "O" if o & _BIT[cell] else "."


class TicTacToe(Game[Marks, Cell]):
    """An action is a cell (row, column), counted from 1 at the top left.

    `win` is the utility of a win of X; a draw is worth 0.
    """

    initial: Marks = (0, 0)
    alignment = 3
    cell = staticmethod(mark_at)

    def __init__(self, win: float = 1000) -> None:
        self.win = self.bound = win

    def to_move(self, state: Marks) -> Player:
        x, o = state
        return MAX if x.bit_count() == o.bit_count() else MIN

    def actions(self, state: Marks) -> Sequence[Cell]:
        return tuple(cell for cell, _ in _successors(*state))

    def result(self, state: Marks, action: Cell) -> Marks:
        for cell, child in _successors(*state):
            if cell == action:
                return child
        raise ValueError(f"coup illégal {action} dans {self.render(state)}")

    def successors(self, state: Marks) -> Sequence[tuple[Cell, Marks]]:
        return _successors(*state)

    def is_terminal(self, state: Marks) -> bool:
        x, o = state
        return _WON[x] or _WON[o] or x | o == _FULL

    def utility(self, state: Marks) -> float:
        x, o = state
        if _WON[x]:
            return self.win
        if _WON[o]:
            return -self.win
        if x | o == _FULL:
            return 0
        raise ValueError(f"la partie n'est pas finie : {self.render(state)}")

    def parse(self, text: str) -> Marks:
        """Three rows of `X`, `O` and `.` (or `_`), separated by new lines or slashes."""
        symbols = "".join(drawn_rows(text.upper().replace("_", ".")))
        if len(symbols) != 9 or set(symbols) - set("XO."):
            raise ValueError(f"il faut 9 cases parmi X, O et « . » : {text!r}")
        x, o = (
            sum(_BIT[cell] for cell, symbol in zip(CELLS, symbols, strict=True) if symbol == mark)
            for mark in "XO"
        )
        _check_reachable(x, o, text)
        return x, o

    def render(self, state: Marks) -> str:
        symbols = "".join(self.cell(state, cell) for cell in CELLS)
        return "/".join(symbols[start : start + 3] for start in (0, 3, 6))


def _check_reachable(x: int, o: int, text: str) -> None:
    """ValueError unless some game leads there."""
    lead = x.bit_count() - o.bit_count()
    if lead not in (0, 1):
        raise ValueError(f"X commence : il a autant de marques que O, ou une de plus : {text!r}")
    if _WON[x] and _WON[o]:
        raise ValueError(f"X et O ne peuvent pas avoir gagné tous les deux : {text!r}")
    if (_WON[x] and lead == 0) or (_WON[o] and lead == 1):
        raise ValueError(f"la partie s'arrête dès qu'un joueur a gagné : {text!r}")
