"""Chaque arc efface le précédent : ajoutez s à la liste, avec avant[t].append(s)."""


def predecesseurs(G):
    avant = {s: [] for s in G}
    for s in G:
        for t in G[s]:
            avant[t] = [s]
    return avant
