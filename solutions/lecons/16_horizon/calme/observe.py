import random

from course_lib.games import ConnectFour, TicTacToe
from course_lib.heuristics import CellWeights, TicTacToeEval

P4, MORPION = ConnectFour(), TicTacToe()
H, EVAL = CellWeights(P4), TicTacToeEval()
PETIT = ConnectFour(4, 3, 3)
G = CellWeights(PETIT)


def tiree(jeu, n, graine):
    """A position after n moves drawn at random, or the last before the end."""
    rng, s = random.Random(graine), jeu.initial
    for _ in range(n):
        suites = [fils for _, fils in jeu.successors(s) if not jeu.is_terminal(fils)]
        if not suites:
            break
        s = rng.choice(suites)
    return s
