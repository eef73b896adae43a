def MesArcs(G):
    return [(s, t) for s, voisins in G.items() for t in voisins]
