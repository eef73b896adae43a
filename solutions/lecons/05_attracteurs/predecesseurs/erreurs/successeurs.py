"""Vous recopiez les successeurs : l'arc de s vers t doit écrire s dans la liste de t."""


def predecesseurs(G):
    return {s: list(G[s]) for s in G}
