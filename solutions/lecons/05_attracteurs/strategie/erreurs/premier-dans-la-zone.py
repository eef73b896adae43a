"""Vous prenez le premier successeur de la zone : rester dans l'attracteur ne suffit pas, on peut y
tourner en rond. Prenez celui de plus petit rang."""


def strategie(G, qui, joueur, rangs):
    choix = {}
    for s in rangs:
        if qui[s] is joueur and rangs[s] > 0:
            choix[s] = [t for t in G[s] if t in rangs][0]
    return choix
