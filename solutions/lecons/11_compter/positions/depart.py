def positions(jeu):
    """L'ensemble des positions que l'on peut atteindre depuis le début."""
    return None  # À compléter
