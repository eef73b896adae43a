"""Vous choisissez aussi pour l'adversaire : une stratégie ne dit que les coups de joueur."""


def strategie(G, qui, joueur, rangs):
    choix = {}
    for s in rangs:
        if rangs[s] > 0:
            choix[s] = min([t for t in G[s] if t in rangs], key=lambda t: rangs[t])
    return choix
