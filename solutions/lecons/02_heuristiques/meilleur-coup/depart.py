def meilleur_coup(jeu, s, d, h):
    """Le coup à jouer en s, en lisant d demi-coups, le coup choisi compris."""
    return None  # À compléter
