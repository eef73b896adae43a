"""Vous prenez partout la plus grande valeur : quand MIN joue, il prend la plus petite."""


def valeur_pressee(jeu, s):
    if jeu.is_terminal(s):
        return jeu.utility(s)
    v = max(valeur_pressee(jeu, fils) for coup, fils in jeu.successors(s))
    if v > 0:
        return v - 1
    if v < 0:
        return v + 1
    return 0
