"""Un sommet hors de l'attracteur n'a pas de rang : parcourez rangs, et non tout G."""


def strategie(G, qui, joueur, rangs):
    choix = {}
    for s in G:
        if qui[s] is joueur and rangs[s] > 0:
            dedans = [t for t in G[s] if t in rangs]
            choix[s] = min(dedans, key=lambda t: rangs[t])
    return choix
