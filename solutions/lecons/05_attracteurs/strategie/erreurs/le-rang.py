"""Vous donnez le plus petit rang, qui est un nombre. On demande le successeur qui a ce rang."""


def strategie(G, qui, joueur, rangs):
    choix = {}
    for s in rangs:
        if qui[s] is joueur and rangs[s] > 0:
            choix[s] = min(rangs[t] for t in G[s] if t in rangs)
    return choix
