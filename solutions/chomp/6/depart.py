def MesArcs(G):
    """Les arcs (s, t) du graphe G."""
    return None  # À compléter
