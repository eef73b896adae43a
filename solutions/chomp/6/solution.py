def MesArcs(G):
    """Les arcs (s, t) du graphe G."""
    arcs = []
    for s in G:
        for t in G[s]:
            arcs.append((s, t))
    return arcs
