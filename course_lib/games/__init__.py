"""The contract of a game, and the games: one file each, with rules, face and heuristics."""

from course_lib.games.base import MAX, MIN, Action, AnyGame, Cell, Game, Player, State
from course_lib.games.chomp import Chomp, chomp_value, mover_value
from course_lib.games.connectfour import CellWeights, ConnectFour, OpenAlignments, alignments
from course_lib.games.face import Face, GridFace, Spot, face_of
from course_lib.games.matches import Matches
from course_lib.games.nim import Nim
from course_lib.games.othello import Othello
from course_lib.games.tictactoe import TicTacToe, TicTacToeEval, square_images
from course_lib.games.tree import TreeGame
from course_lib.games.variant import Ordered, Variant
