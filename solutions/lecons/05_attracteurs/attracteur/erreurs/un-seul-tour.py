"""Vous vous arrêtez après un tour : les nouveaux venus en attirent d'autres."""


def attracteur(G, qui, joueur, buts):
    rangs = {s: 0 for s in buts}
    for s in [s for s in G if s not in rangs and entre(G, qui, joueur, rangs, s)]:
        rangs[s] = 1
    return rangs
