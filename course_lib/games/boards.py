"""What games on a board share: rows of cells, positions written as texts."""

from collections.abc import Sequence

from course_lib.games.base import Cell


def straight_lines(cells: Sequence[Cell], length: int) -> tuple[tuple[Cell, ...], ...]:
    """Every run of `length` cells in a row: horizontal ones, vertical ones, then diagonals.

    >>> straight_lines([(1, 1), (1, 2), (2, 1)], 2)
    (((1, 1), (1, 2)), ((1, 1), (2, 1)), ((1, 2), (2, 1)))
    """
    directions = ((0, 1), (1, 0), (1, 1), (1, -1))
    lines = (
        tuple((row + k * down, column + k * right) for k in range(length))
        for down, right in (directions if length > 1 else directions[:1])
        for row, column in cells
    )
    board = set(cells)
    return tuple(line for line in lines if board.issuperset(line))


def board_rows(text: str) -> list[str]:
    """The rows of a board written as a text: rows are on lines, or between slashes.

    >>> board_rows("X . O / . X .")
    ['X.O', '.X.']
    """
    rows = ["".join(row.split()) for row in text.strip().replace("/", "\n").splitlines()]
    return [row for row in rows if row]


def fault_of_turns(names: Sequence[str], lead: int, won: tuple[bool, bool]) -> str:
    """Why no game with alternate turns leads to a position, in French; "" if one may.

    `names` are those of the two players, the first one first; `lead` is the first one's number of
    moves minus the second's; `won` says whether each has won.

    >>> fault_of_turns("XO", 2, (False, False))
    'X commence : il a joué autant de coups que O, ou un de plus'
    """
    first, second = names
    if lead not in (0, 1):
        return f"{first} commence : il a joué autant de coups que {second}, ou un de plus"
    if all(won):
        return f"{first} et {second} ne peuvent pas avoir gagné tous les deux"
    return "la partie s'arrête dès qu'un joueur a gagné" if won[lead] else ""
