"""The contract of a game, and the games of the course."""

from course_lib.games.base import MAX, MIN, Action, AnyGame, Game, Player, State
from course_lib.games.chomp import Chomp
from course_lib.games.connectfour import ConnectFour
from course_lib.games.matches import Matches
from course_lib.games.symmetry import mirrored, square_images
from course_lib.games.tictactoe import TicTacToe
from course_lib.games.tree import TreeGame
from course_lib.games.variant import Ordered, Variant

__all__ = [
    "MAX",
    "MIN",
    "Action",
    "AnyGame",
    "Chomp",
    "ConnectFour",
    "Game",
    "Matches",
    "Ordered",
    "Player",
    "State",
    "TicTacToe",
    "TreeGame",
    "Variant",
    "mirrored",
    "square_images",
]
