"""Vous ne parcourez les sommets qu'une fois, et vous comptez un tour par sommet : un tour range tous
ceux qui entrent ensemble, puis il faut recommencer tant qu'il en entre."""


def attracteur(G, qui, joueur, buts):
    rangs = {s: 0 for s in buts}
    tour = 1
    for s in G:
        if s not in rangs and entre(G, qui, joueur, rangs, s):
            rangs[s] = tour
            tour = tour + 1
    return rangs
