"""Positions that differ by a symmetry of the board: they have the same player and the same value.

The least of them is a key of them all: `min(square_images(marks))`.
"""

from functools import cache

from course_lib.games.connectfour import ConnectFour, Discs
from course_lib.games.tictactoe import Marks


def mirrored(game: ConnectFour, state: Discs) -> Discs:
    """The position of Connect 4 in which left and right are exchanged."""
    mine, theirs = state
    return _mirrored(game, mine), _mirrored(game, theirs)


def square_images(state: Marks) -> tuple[Marks, ...]:
    """The eight positions of tic-tac-toe that turn or flip into `state`, itself first.

    Some of them may be equal: there are 765 classes of 5 478 positions.
    """
    x, o = state
    return tuple((image[x], image[o]) for image in _images())


def _mirrored(game: ConnectFour, discs: int) -> int:
    bits = game.rows + 1
    column = (1 << bits) - 1
    left_to_right = [discs >> bits * rank & column for rank in range(game.columns)]
    return sum(part << bits * rank for rank, part in enumerate(reversed(left_to_right)))


@cache
def _images() -> list[list[int]]:
    """The eight symmetries of the square, each as the image of every set; the identity first."""
    turns, cells = [], list(range(9))
    for _ in range(4):
        flipped = [cells[3 * row + 2 - column] for row in range(3) for column in range(3)]
        turns += [cells, flipped]
        cells = [cells[3 * (2 - column) + row] for row in range(3) for column in range(3)]
    return [
        [sum(1 << to for at, to in enumerate(turn) if marks >> at & 1) for marks in range(1 << 9)]
        for turn in turns
    ]
