"""Vous prenez partout la plus petite valeur : quand MAX joue, il prend la plus grande."""


def valeur_pressee(jeu, s):
    if jeu.is_terminal(s):
        return jeu.utility(s)
    v = min(valeur_pressee(jeu, fils) for coup, fils in jeu.successors(s))
    return v - (v > 0) + (v < 0)
