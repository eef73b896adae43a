"""Vous demandez que tous les arcs mènent à la zone, même à joueur : lui choisit, un seul suffit."""


def entre(G, qui, joueur, zone, s):
    return G[s] != [] and all(t in zone for t in G[s])
