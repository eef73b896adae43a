"""Vous comptez les listes de voisins : ce sont leurs éléments qui sont des arcs."""
def MaTaille(G):
    return len(G), len(G.values())
