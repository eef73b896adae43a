from math import inf


def minimax(jeu, s):
    if jeu.is_terminal(s):
        return jeu.utility(s)
    if jeu.to_move(s) is MAX:
        meilleure = -inf
        for coup in jeu.actions(s):
            meilleure = max(meilleure, minimax(jeu, jeu.result(s, coup)))
    else:
        meilleure = inf
        for coup in jeu.actions(s):
            meilleure = min(meilleure, minimax(jeu, jeu.result(s, coup)))
    return meilleure
