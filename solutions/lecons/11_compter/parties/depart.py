def parties(jeu, s):
    """Le nombre de parties possibles à partir de la position s."""
    return None  # À compléter
