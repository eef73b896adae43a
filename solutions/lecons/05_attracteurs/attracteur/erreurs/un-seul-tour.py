"""Seuls les sommets du tour 1 sont entrés : les nouveaux venus en attirent d'autres, au tour suivant."""


def attracteur(G, qui, joueur, buts):
    rangs = {s: 0 for s in buts}
    for s in [s for s in G if s not in rangs and entre(G, qui, joueur, rangs, s)]:
        rangs[s] = 1
    return rangs
