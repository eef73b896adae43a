"""What a position seems to be worth: functions of a state, always for MAX.

The course has no game of chess: `chess_material` reads a position written in FEN.
"""

from course_lib.heuristics.chess import chess_material
from course_lib.heuristics.chomp import chomp_value, mover_value
from course_lib.heuristics.connectfour import CellWeights, alignments, cell_weights
from course_lib.heuristics.features import Feature
from course_lib.heuristics.tictactoe import TicTacToeEval

__all__ = [
    "CellWeights",
    "Feature",
    "TicTacToeEval",
    "alignments",
    "cell_weights",
    "chess_material",
    "chomp_value",
    "mover_value",
]
