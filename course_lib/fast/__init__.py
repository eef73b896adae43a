"""How far the same ideas go: Connect 4 solved on bitboards.

numba (extra `turbo`) makes it faster, no more.
"""

from course_lib.fast.compiled import has_numba
from course_lib.fast.opening import opening_score
from course_lib.fast.solver import ALL, Answer, Piece, Solver
