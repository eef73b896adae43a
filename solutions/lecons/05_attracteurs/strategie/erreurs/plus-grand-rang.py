"""Vous allez vers le plus grand rang : on s'éloigne du but. Le rang doit baisser."""


def strategie(G, qui, joueur, rangs):
    choix = {}
    for s in rangs:
        if qui[s] is joueur and rangs[s] > 0:
            choix[s] = max([t for t in G[s] if t in rangs], key=lambda t: rangs[t])
    return choix
