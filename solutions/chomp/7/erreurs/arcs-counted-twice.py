"""Chaque arc est compté deux fois : le graphe est orienté, un arc n'est que dans une liste."""
def MaTaille(G):
    return len(G), 2 * sum(len(G[s]) for s in G)
