"""The exact scores of Connect 4's opening: all positions of at most eight discs, in one file.

`tools/opening_book.py` solves them again; these were first read in BitBully's book, and
`tests/test_opening.py` checks them by other means. Of a position and its mirror image, one is
kept. The file is compressed by zlib: 4 bytes for each position, lowest first, which are the
difference of its code with the one before, in increasing order; then a byte each, score + 64.
"""

from array import array
from functools import cache
from itertools import accumulate
from pathlib import Path
from sys import byteorder
from zlib import decompress

from course_lib.games.boards import Discs

PLIES = 8
"""The greatest number of discs of a position in the file."""

FILE = Path(__file__).with_name("opening.bin")


def opening_score(state: Discs) -> int | None:
    """The score, as in `Solver.solve`, of a 6 x 7 position; None if it has more than 8 discs.

    >>> opening_score((0, 0))  # yellow wins with the second last of its discs
    1
    """
    return opening_scores()[code(state)] if sum(state).bit_count() <= PLIES else None


@cache
def opening_scores() -> dict[int, int]:
    """All scores, by the code of the position."""
    data = decompress(FILE.read_bytes())
    steps = array("I", data[: len(data) // 5 * 4])
    if byteorder == "big":
        steps.byteswap()
    return dict(zip(accumulate(steps), (byte - 64 for byte in data[len(steps) * 4 :]), strict=True))


def code(state: Discs) -> int:
    """A number for each position, which its mirror image has too.

    In binary, the discs of each column, 10 for MAX and 11 for MIN, with a 0 between columns.
    """
    columns = [_column(*(discs >> low & 63 for discs in state)) for low in range(0, 49, 7)]
    return min(int("0".join(columns), 2), int("0".join(columns[::-1]), 2))


@cache
def _column(mine: int, theirs: int) -> str:
    return "".join(f"1{theirs >> at & 1}" for at in range(6) if (mine | theirs) >> at & 1)
