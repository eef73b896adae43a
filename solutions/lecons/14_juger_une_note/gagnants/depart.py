def gagnants(jeu, s):
    """La liste des coups qui gagnent tout de suite, pour qui joue en s."""
    return None  # À compléter
