"""The two algorithms as lessons write them: the explorer displays and runs these lines.

They have no types, as in students' code. The searches of `course_lib.search` have the same events
(a test checks it).
"""

from math import inf

from course_lib.games import MAX


def minimax(jeu, s, d, h):
    """La valeur de s, vue d demi-coups plus loin."""
    if jeu.is_terminal(s):
        return jeu.utility(s)
    if d == 0:
        return h(s)
    if jeu.to_move(s) is MAX:
        meilleure = -inf
        for _, fils in jeu.successors(s):
            v = minimax(jeu, fils, d - 1, h)
            meilleure = max(meilleure, v)
    else:
        meilleure = inf
        for _, fils in jeu.successors(s):
            v = minimax(jeu, fils, d - 1, h)
            meilleure = min(meilleure, v)
    return meilleure


def alphabeta(jeu, s, d, h, alpha, beta):
    """La même valeur, si elle est entre alpha et beta ; sinon, une borne."""
    if jeu.is_terminal(s):
        return jeu.utility(s)
    if d == 0:
        return h(s)
    if jeu.to_move(s) is MAX:
        meilleure = -inf
        for _, fils in jeu.successors(s):
            v = alphabeta(jeu, fils, d - 1, h, alpha, beta)
            meilleure = max(meilleure, v)
            alpha = max(alpha, meilleure)
            if alpha >= beta:
                break  # la fenêtre est vide : coupure bêta
    else:
        meilleure = inf
        for _, fils in jeu.successors(s):
            v = alphabeta(jeu, fils, d - 1, h, alpha, beta)
            meilleure = min(meilleure, v)
            beta = min(beta, meilleure)
            if alpha >= beta:
                break  # la fenêtre est vide : coupure alpha
    return meilleure
