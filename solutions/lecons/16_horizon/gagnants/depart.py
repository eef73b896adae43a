def gagnants(jeu, s):
    """Les coups qui font gagner tout de suite celui qui joue en s."""
    return []  # À compléter
