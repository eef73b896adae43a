from random import Random

from course_lib.games import TicTacToe

MORPION = TicTacToe()


def cases(menaces, s, marque):
    """The cells, in order and each once."""
    found = menaces(s, marque)
    if isinstance(found, (list, set, tuple)) and all(isinstance(one, tuple) for one in found):
        return sorted(set(found))
    return found


def tiree(n, graine):
    """A position after n moves drawn at random, or the last before the end."""
    rng, s = Random(graine), MORPION.initial
    for _ in range(n):
        suites = [fils for _, fils in MORPION.successors(s) if not MORPION.is_terminal(fils)]
        if not suites:
            break
        s = rng.choice(suites)
    return s
