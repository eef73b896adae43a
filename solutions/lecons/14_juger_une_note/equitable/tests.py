"""un nombre"""

import ast
import re

from course_lib.attractors import solved
from course_lib.games.tictactoe import LINES, TicTacToe

GAME = TicTacToe()
BOARDS = [".../.../...", "X../.../...", "O../.X./...", "XO./.XO/...", "XXO/OOX/XOX"]
VISIBLES = [f'equitable(morpion.parse("{board}"))' for board in BOARDS]


def toutes():
    yield from (f'equitable(morpion.parse("{GAME.render(s)}"))' for s in [*solved(GAME)][::23])


def pourquoi(nom, args, attendu):
    lines = [[GAME.cell(args[0], cell) for cell in line] for line in LINES]
    o, x = (sum(mark not in line for line in lines) for mark in "OX")
    return f"Lignes sans O : {o} ; lignes sans X : {x}."


def reconnait(fonction):
    """Marks that are none; a line, where a cell is asked for, or the marks of one."""
    text = ast.unparse(fonction)
    if re.search(r"'[xo]'|'0'|(MAX|MIN) (not )?in", text) and ".lower(" not in text:
        return "minuscules"
    line = re.search(r"for (\w+) in LINES", text)
    if line and re.search(rf"cell\(s, {line[1]}\)", text):
        return "ligne-entiere"
    return "ligne-de-cases" * bool(line and len(re.findall(r"\bs\b", text)) == 1)
