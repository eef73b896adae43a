"""C'est une liste de listes : il faut tous les arcs dans une seule."""
def MesArcs(G):
    return [[(s, t) for t in G[s]] for s in G]
