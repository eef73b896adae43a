"""Un successeur hors de l'attracteur n'a pas de rang : ne gardez que ceux qui sont dans rangs. Et un
but, de rang 0, n'a pas de choix."""


def strategie(G, qui, joueur, rangs):
    choix = {}
    for s in rangs:
        if qui[s] is joueur:
            choix[s] = min(G[s], key=lambda t: rangs[t])
    return choix
