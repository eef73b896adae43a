import random

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
