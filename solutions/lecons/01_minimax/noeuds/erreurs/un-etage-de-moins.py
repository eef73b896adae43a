"""Vous vous arrêtez un coup trop tôt : avec d = 1, il y a s et tous ses fils."""


def noeuds(jeu, s, d):
    if d <= 1:
        return 1
    return 1 + sum([noeuds(jeu, fils, d - 1) for coup, fils in jeu.successors(s)])
