"""Vous comptez les sommets d'arrivée, chacun une fois : plusieurs arcs y mènent peut-être."""
def MaTaille(G):
    return len(G), len({t for s in G for t in G[s]})
