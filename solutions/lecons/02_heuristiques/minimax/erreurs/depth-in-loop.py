"""Vous diminuez `d` dans la boucle : chaque fils est lu moins profond que le précédent. Laissez `d`
tel quel, et passez `d - 1` à chaque appel."""


def minimax(jeu, s, d, h):
    if jeu.is_terminal(s):
        return jeu.utility(s)
    if d == 0:
        return h(s)
    if jeu.to_move(s) is MAX:
        meilleure = -inf
        for coup in jeu.actions(s):
            d = d - 1
            meilleure = max(meilleure, minimax(jeu, jeu.result(s, coup), d, h))
    else:
        meilleure = inf
        for coup in jeu.actions(s):
            d = d - 1
            meilleure = min(meilleure, minimax(jeu, jeu.result(s, coup), d, h))
    return meilleure
