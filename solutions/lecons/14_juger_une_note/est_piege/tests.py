"""True ou False"""

import ast
import re

from course_lib.attractors import solved
from course_lib.games import MAX, TicTacToe

GAME = TicTacToe()
INTERDITS = {"EVAL": "La note à juger est le paramètre h : glouton(morpion, s, h)."}
BOARDS = [
    "XOX/OOX/.XO",
    "XOX/X../O.O",
    "XXO/..X/.OO",
    "X.O/.../...",
    "X../.../..O",
    "XOX/X../OO.",
    "XXO/..X/.OO",
    "X.O/.../...",
    "OXX/.../.O.",
    "..X/XO./O..",
    "XO./.XO/...",
    "OX./XO./...",
]
VISIBLES = [f'est_piege(morpion.parse("{board}"), EVAL)' for board in BOARDS]


def toutes():
    running = [s for s in solved(GAME) if not GAME.is_terminal(s) and GAME.to_move(s) is MAX]
    yield from (f'est_piege(morpion.parse("{GAME.render(s)}"), EVAL)' for s in running[::5])


def reconnait(fonction):
    """The end of the play is asked for, and no true value but that of s."""
    text = ast.unparse(fonction)
    return "pas-finie" * ("is_terminal(" in text and not re.search(r"vraie\[(?!s\])", text))
