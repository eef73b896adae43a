"""How each game is shown: one face a game, which importing its module registers."""

from course_lib.faces import chomp, connectfour, matches, tictactoe, tree
from course_lib.faces.face import Cell, Face, Frame, GridFace, Spot, face_of
from course_lib.faces.matches import draw_match

__all__ = [
    "Cell",
    "Face",
    "Frame",
    "GridFace",
    "Spot",
    "chomp",
    "connectfour",
    "draw_match",
    "face_of",
    "matches",
    "tictactoe",
    "tree",
]
