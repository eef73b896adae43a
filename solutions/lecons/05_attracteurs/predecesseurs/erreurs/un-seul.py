"""Vous remplacez la liste par le sommet s : il faut l'y ajouter, avec avant[t].append(s)."""


def predecesseurs(G):
    avant = {s: [] for s in G}
    for s in G:
        for t in G[s]:
            avant[t] = s
    return avant
