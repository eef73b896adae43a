"""la liste des coups qui gagnent tout de suite, dans l'ordre de jeu.actions(s)"""

import ast
import random
import re

from course_lib.games import ConnectFour, TicTacToe

BOARDS = ["RRR.JJJ", ".......", "..J..../..J..../R.J.RR.", "....JJ./.JJ.RRR", ".JJJ.../.RRR..J"]
VISIBLES = [
    *(f"gagnants(P4, P4.parse({text!r}))" for text in BOARDS),
    "gagnants(MORPION, MORPION.parse('XX./OO./...'))",
    "gagnants(MORPION, MORPION.parse('XOX/XOO/O.X'))",
    "gagnants(MORPION, MORPION.parse('XX./OO./X..'))",
]


def toutes():
    for n in range(1, 9):
        for seed in range(12):
            yield f"gagnants(MORPION, tiree(MORPION, {n}, {seed}))"
    for n in range(6, 30):
        for seed in range(4):
            yield f"gagnants(P4, tiree(P4, {n}, {seed}))"


def ecrit(nom, args):
    jeu, s = args
    four = type(jeu).__name__ == "ConnectFour"
    rows = [row for row in jeu.render(s).split("/") if not four or set(row) != {"."}]
    drawn = "\n".join("    " + " ".join(row) for row in rows or ["......."])
    whose = {"MAX": ("X", "jaune (J)"), "MIN": ("O", "rouge (R)")}[jeu.to_move(s).name][four]
    where = "le bas d'un Puissance 4" if four else "un morpion"
    return f"Si s est {where}, où {whose} doit jouer,\n{drawn}\ngagnants(jeu, s)"


P4, MORPION = ConnectFour(), TicTacToe()


def tiree(jeu, n, graine):
    """A position after n moves drawn at random, or the last before the end."""
    rng, s = random.Random(graine), jeu.initial
    for _ in range(n):
        suites = [fils for _, fils in jeu.successors(s) if not jeu.is_terminal(fils)]
        if not suites:
            break
        s = rng.choice(suites)
    return s


def reconnait(fonction):
    """What finds nothing, or half of the wins, and why."""
    text = ast.unparse(fonction)
    if re.search(r"(is_terminal|utility)\(s\)", text) and "fils)" not in text:
        return "avant-le-coup"
    nodes = [ast.unparse(node) for node in ast.walk(fonction) if isinstance(node, ast.Compare)]
    if any("utility" in one and one.endswith(("== 1", "== -1")) for one in nodes):
        return "vaut-un"
    if any(map(taken_for_the_winner, ast.walk(fonction))):
        return "joueur-du-fils"
    return ""


def taken_for_the_winner(node):
    """Whether who plays after the move is said to have won."""
    if not isinstance(node, ast.If | ast.BoolOp):
        return False
    parts = [node.test, *node.body] if isinstance(node, ast.If) else node.values
    text = " ".join(map(ast.unparse, parts))
    player = re.search(r"to_move\((?!s\)).*?\) is (MAX|MIN)", text)
    return bool(player) and {"MAX": "> 0", "MIN": "< 0"}[player[1]] in text
