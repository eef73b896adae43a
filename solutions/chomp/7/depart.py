def MaTaille(G):
    """Le couple (nombre de sommets, nombre d'arcs) de G."""
    return None  # À compléter
