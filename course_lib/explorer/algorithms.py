"""The two algorithms as lessons write them: the explorer runs these very lines, and shows them.

They are written as students write theirs, without types; the searches of the library tell the same
events (a test holds it).
"""

from math import inf

from course_lib.games import MAX


def minimax(jeu, s, d, h):
    """La valeur de s, vue d demi-coups plus loin."""
    if jeu.is_terminal(s) or d == 0:
        return h(s)
    if jeu.to_move(s) is MAX:
        v = -inf
        for _, fils in jeu.successors(s):
            v = max(v, minimax(jeu, fils, d - 1, h))
    else:
        v = inf
        for _, fils in jeu.successors(s):
            v = min(v, minimax(jeu, fils, d - 1, h))
    return v


def alphabeta(jeu, s, d, h, alpha, beta):
    """La même valeur, si elle est entre alpha et beta ; sinon, une borne."""
    if jeu.is_terminal(s) or d == 0:
        return h(s)
    if jeu.to_move(s) is MAX:
        v = -inf
        for _, fils in jeu.successors(s):
            v = max(v, alphabeta(jeu, fils, d - 1, h, alpha, beta))
            if v >= beta:
                return v  # coupure bêta
            alpha = max(alpha, v)
    else:
        v = inf
        for _, fils in jeu.successors(s):
            v = min(v, alphabeta(jeu, fils, d - 1, h, alpha, beta))
            if v <= alpha:
                return v  # coupure alpha
            beta = min(beta, v)
    return v
