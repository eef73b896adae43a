"""True ou False"""

import ast
import re

from course_lib.attractors import solved
from course_lib.games import MAX, TicTacToe

GAME = TicTacToe()
INTERDITS = {"EVAL": "La note à juger est le paramètre h : glouton(morpion, s, h)."}
BOARDS = """XOX/OOX/.XO XOX/X../O.O XXO/..X/.OO X.O/.../... X../.../..O XOX/X../OO.
OXX/.../.O. ..X/XO./O.. XO./.XO/... OX./XO./..."""
VISIBLES = [f'est_piege(morpion.parse("{board}"), EVAL)' for board in BOARDS.split()]


def toutes():
    running = [s for s in solved(GAME) if not GAME.is_terminal(s) and GAME.to_move(s) is MAX]
    yield from (f'est_piege(morpion.parse("{GAME.render(s)}"), EVAL)' for s in running[::5])


def reconnait(fonction):
    """A move not made; the note of s; the end of the play, and no true value but that of s."""
    text = ast.unparse(fonction)
    if "glouton(" in text and not re.search(r"result\(|successors\(", text):
        return "move-as-key"
    if re.search(r"\b(utility|h)\(s\) [=!<>]", text):
        return "note-of-s"
    ends = re.search(r"(is_terminal|utility)\(", text) and not re.search(r"vraie\[(?!s\])", text)
    return "pas-finie" * bool(ends)
