def meilleur_coup(s):
    """La case (ligne, colonne), à partir de 1, du meilleur coup de X selon EVAL."""
    return None  # À compléter
