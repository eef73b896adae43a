def meilleur_coup(jeu, s, d, h):
    """Le premier des meilleurs coups en s, vus d demi-coups plus loin."""
    return None  # À compléter
