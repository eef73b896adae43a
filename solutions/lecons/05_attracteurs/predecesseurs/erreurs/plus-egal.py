"""Ajouter un texte à une liste par += y met ses lettres, une à une : écrivez avant[t].append(s)."""


def predecesseurs(G):
    avant = {s: [] for s in G}
    for s in G:
        for t in G[s]:
            avant[t] += s
    return avant
