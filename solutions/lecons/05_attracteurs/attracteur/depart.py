def attracteur(G, qui, joueur, buts):
    """Le rang de chaque sommet d'où joueur peut forcer l'arrivée dans buts."""
    rangs = {s: 0 for s in buts}
    # À compléter : tour 1, tour 2… tant que des sommets entrent
    return rangs
