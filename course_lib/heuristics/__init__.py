"""What a position seems to be worth: functions of a state, always for MAX.

The course has no game of chess: `chess_material` reads a position written in FEN.
"""

from course_lib.heuristics.eval import Feature, TicTacToeEval
from course_lib.heuristics.material import chess_material
from course_lib.heuristics.mover import chomp_value, mover_value
from course_lib.heuristics.weights import CellWeights, OpenAlignments, alignments, cell_weights

__all__ = [
    "CellWeights",
    "Feature",
    "OpenAlignments",
    "TicTacToeEval",
    "alignments",
    "cell_weights",
    "chess_material",
    "chomp_value",
    "mover_value",
]
