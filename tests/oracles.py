"""The value of every position of tic-tac-toe, by a table that shares nothing with the library."""

from functools import cache
from itertools import product

from course_lib.games.tictactoe import Marks

_LINES = (0o700, 0o070, 0o007, 0o444, 0o222, 0o111, 0o421, 0o124)
"""Rows, columns and diagonals of nine cells, three bits a row."""


def tic_tac_toe_table() -> dict[Marks, int]:
    """For each of the 5 478 positions, 1 if X wins, 0 for a draw, -1 if O wins, both perfect.

    Positions are listed from their marks, not reached by playing; values go back from the full
    boards to the empty one.
    """
    values: dict[Marks, int] = {}
    for x, o in sorted(_positions(), key=lambda marks: -sum(marks).bit_count()):
        free = [] if _has_line(x) or _has_line(o) else _bits(0o777 & ~(x | o))
        if not free:
            values[x, o] = _has_line(x) - _has_line(o)
        elif x.bit_count() == o.bit_count():
            values[x, o] = max(values[x | bit, o] for bit in free)
        else:
            values[x, o] = min(values[x, o | bit] for bit in free)
    return values


def _positions() -> list[Marks]:
    """X has as many marks as O, unless a line of X ended the game, or one more."""
    return [
        (x, o)
        for x, o in product(range(0o1000), repeat=2)
        if not x & o and x.bit_count() - o.bit_count() in _leads(_has_line(x), _has_line(o))
    ]


def _leads(x_won: bool, o_won: bool) -> tuple[int, ...]:
    """By how many marks X may lead: the player who has a line played last."""
    if x_won and o_won:
        return ()
    return (1,) if x_won else (0,) if o_won else (0, 1)


@cache
def _has_line(marks: int) -> bool:
    return any(marks & line == line for line in _LINES)


def _bits(cells: int) -> list[int]:
    return [1 << cell for cell in range(9) if cells >> cell & 1]
