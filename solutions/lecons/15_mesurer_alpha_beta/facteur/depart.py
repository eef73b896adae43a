def facteur(b):
    """x / (1 - x), où x, entre 0 et 1, vérifie x puissance b + x = 1."""
    return None  # À compléter
