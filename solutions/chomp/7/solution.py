def MaTaille(G):
    """Le couple (nombre de sommets, nombre d'arcs) de G."""
    # Les sommets sont les clés ; chaque élément d'une liste de voisins est un arc.
    return len(G), sum(len(voisins) for voisins in G.values())
