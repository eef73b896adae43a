"""Positions that differ by a symmetry of the board: they have the same player and the same value.

The least of them is a key of them all: `min(square_images(marks))`.
"""

from course_lib.games.connectfour import ConnectFour, Discs
from course_lib.games.tictactoe import CELLS, Cell, Marks


def mirrored(game: ConnectFour, state: Discs) -> Discs:
    """The position of Connect 4 in which left and right are exchanged."""
    mine, theirs = state
    return _mirrored(game, mine), _mirrored(game, theirs)


def square_images(state: Marks) -> tuple[Marks, ...]:
    """The eight positions of tic-tac-toe that turn or flip into `state`, itself first.

    Some of them may be equal: there are 765 classes of 5 478 positions.
    """
    x, o = state
    return tuple((image[x], image[o]) for image in _IMAGES)


def _mirrored(game: ConnectFour, discs: int) -> int:
    bits = game.rows + 1
    column = (1 << bits) - 1
    left_to_right = [discs >> bits * rank & column for rank in range(game.columns)]
    return sum(part << bits * rank for rank, part in enumerate(reversed(left_to_right)))


def _turned(cell: Cell) -> Cell:
    """A quarter turn."""
    row, column = cell
    return column, 4 - row


def _flipped(cell: Cell) -> Cell:
    row, column = cell
    return row, 4 - column


def _image_of_each_set(cells: list[Cell]) -> tuple[int, ...]:
    """For each nine-bit set, its image when CELLS are moved to `cells`."""
    bits = [1 << CELLS.index(cell) for cell in cells]
    return tuple(
        sum(bit for rank, bit in enumerate(bits) if marks >> rank & 1) for marks in range(1 << 9)
    )


def _images() -> tuple[tuple[int, ...], ...]:
    """The eight symmetries of the square, each as the image of every set; the identity first."""
    found, cells = [], list(CELLS)
    for _ in range(4):
        found += [_image_of_each_set(cells), _image_of_each_set([_flipped(c) for c in cells])]
        cells = [_turned(cell) for cell in cells]
    return tuple(found)


_IMAGES = _images()
