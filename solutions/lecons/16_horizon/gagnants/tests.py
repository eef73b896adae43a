"""la liste des coups qui gagnent tout de suite, dans l'ordre de jeu.successors(s)"""

import ast
import re

from commun import position, tiree as tiree, twice

from course_lib.games import ConnectFour, TicTacToe

BOARDS = ["RRR.JJJ", ".......", "..J..../..J..../R.J.RR.", "....JJ./.JJ.RRR", ".JJJ.../.RRR..J"]
VISIBLES = [
    *(f"gagnants(P4, P4.parse({text!r}))" for text in BOARDS),
    "gagnants(MORPION, MORPION.parse('XX./OO./...'))",
    "gagnants(MORPION, MORPION.parse('XOX/XOO/O.X'))",
    "gagnants(MORPION, MORPION.parse('XX./OO./X..'))",
    "gagnants(PETIT, PETIT.play([1, 1, 2]))",  # a draw that MIN ends
    *(f"gagnants(CINQ, CINQ.play({moves}))" for moves in ([1, 2, 1, 2], [1, 2, 1, 2, 3])),
]


def toutes():
    for n in range(1, 9):
        for seed in range(12):
            yield f"gagnants(MORPION, tiree(MORPION, {n}, {seed}))"
    for n in range(6, 30):
        for seed in range(4):
            yield f"gagnants(P4, tiree(P4, {n}, {seed}))"


def ecrit(nom, args):
    return f"{position(*args)}\ngagnants(jeu, s)"


P4, MORPION, PETIT = ConnectFour(), TicTacToe(), ConnectFour(2, 2, 3)
CINQ = ConnectFour(4, 3, 3, win=5)


def montre(appel, obtenu):
    """What is told of the first thing that is no winning move, or of the first that lacks."""
    names = {"P4": P4, "MORPION": MORPION, "PETIT": PETIT, "CINQ": CINQ, "tiree": tiree}
    jeu, s = eval(appel.text, names | {"gagnants": lambda *args: args})
    for one in obtenu:
        if one not in jeu.actions(s):
            return f"{one!r} n'est pas un coup : la liste ne contient que des coups de s."
        if one not in appel.expected:
            after = jeu.result(s, one)
            end = "la partie est nulle" if jeu.is_terminal(after) else "la partie n'est pas finie"
            return f"{one!r} ne gagne pas : après lui, {end}."
    lacking = [one for one in appel.expected if one not in obtenu]
    return f"Il manque {lacking[0]!r}, qui gagne." if lacking else "L'ordre est celui des coups."


def reconnait(fonction):
    """What finds nothing, or half of the wins, and why."""
    text = ast.unparse(fonction)
    if re.search(r"(is_terminal|utility)\(s\)", text) and "fils)" not in text:
        return "avant-le-coup"
    nodes = [ast.unparse(node) for node in ast.walk(fonction) if isinstance(node, ast.Compare)]
    equal = r"utility.*( == (?!0$)|in [(\[]-?1)|\w == -?1(000)?$"
    return "lu-deux-fois" if twice(text) else "vaut-un" * any(re.search(equal, n) for n in nodes)
