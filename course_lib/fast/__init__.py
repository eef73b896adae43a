"""How far the same ideas go: Connect 4 solved on bitboards, Chomp sieved, small games told at once.

Nothing here is needed by the lessons before; numba (extra `turbo`) makes it faster, no more.
"""

from course_lib.fast.chomp import losing_bars, winning_bites
from course_lib.fast.closed_forms import matches_value, tic_tac_toe_table
from course_lib.fast.compiled import has_numba
from course_lib.fast.connect4 import ALL, Answer, Piece, Solver, scores, solve

__all__ = [
    "ALL",
    "Answer",
    "Piece",
    "Solver",
    "has_numba",
    "losing_bars",
    "matches_value",
    "scores",
    "solve",
    "tic_tac_toe_table",
    "winning_bites",
]
