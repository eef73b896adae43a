"""Vous ne parcourez les sommets qu'une fois, et vous vous arrêtez : les nouveaux venus en attirent
d'autres. Recommencez tant qu'il en entre."""


def attracteur(G, qui, joueur, buts):
    rangs = {s: 0 for s in buts}
    for s in G:
        if s not in rangs and entre(G, qui, joueur, rangs, s):
            rangs[s] = 1
    return rangs
