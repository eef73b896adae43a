"""Vous choisissez aussi pour les buts : un but n'a pas de choix, la partie y est gagnée. Passez les
sommets de rang 0."""


def strategie(G, qui, joueur, rangs):
    choix = {}
    for s in rangs:
        dedans = [t for t in G[s] if t in rangs]
        if qui[s] is joueur and dedans != []:
            choix[s] = min(dedans, key=lambda t: rangs[t])
    return choix
