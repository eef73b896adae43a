def strategie(G, qui, joueur, rangs):
    """Le successeur que joueur choisit, en chaque sommet à lui de la zone (le but excepté)."""
    choix = {}
    # À compléter
    return choix
