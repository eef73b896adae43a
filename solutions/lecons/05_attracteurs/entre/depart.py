def entre(G, qui, joueur, zone, s):
    """Dit si le sommet s entre dans la zone de joueur, d'un seul coup."""
    return None  # À compléter
