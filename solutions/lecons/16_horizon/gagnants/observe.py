import ast
import random
import re

from course_lib.games import ConnectFour, TicTacToe

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
    if any("to_move(" in one and "to_move(s)" not in one for one in nodes):
        return "joueur-du-fils"
    return ""
