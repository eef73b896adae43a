"""Vous ne parcourez les sommets qu'une fois, et vous vous arrêtez : recommencez tant qu'il en entre,
avec les seuls sommets qui ne sont pas encore dans rangs."""


def attracteur(G, qui, joueur, buts):
    rangs = {s: 0 for s in buts}
    for s in G:
        if entre(G, qui, joueur, rangs, s):
            rangs[s] = 1
    return rangs
