"""Des arcs manquent : ceux qui mènent à un sommet sans voisin en sont aussi."""
def MesArcs(G):
    return [(s, t) for s in G for t in G[s] if G[t] != []]
