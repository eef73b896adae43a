"""Vous divisez le nombre d'arcs par deux : ce graphe est orienté, un arc n'est que dans une liste."""
def MaTaille(G):
    return len(G), sum(len(G[s]) for s in G) // 2
