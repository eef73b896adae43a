"""Vous comptez les coups comme si tout le monde aidait joueur : c'est la distance au but dans le
graphe. Chez l'adversaire, il faut que tous les arcs mènent à la zone : servez-vous de entre."""


def attracteur(G, qui, joueur, buts):
    rangs = {s: 0 for s in buts}
    tour, nouveaux = 0, list(buts)
    while nouveaux:
        tour += 1
        nouveaux = [s for s in G if s not in rangs and any(t in rangs for t in G[s])]
        for s in nouveaux:
            rangs[s] = tour
    return rangs
