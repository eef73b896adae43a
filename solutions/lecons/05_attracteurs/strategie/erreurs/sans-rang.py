"""Un successeur hors de l'attracteur n'a pas de rang : ne gardez que ceux qui sont dans rangs."""


def strategie(G, qui, joueur, rangs):
    choix = {}
    for s in rangs:
        if qui[s] is joueur and rangs[s] > 0:
            choix[s] = min(G[s], key=lambda t: rangs[t])
    return choix
