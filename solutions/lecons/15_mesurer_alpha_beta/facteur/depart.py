def facteur(b):
    """x / (1 - x), où x, entre 0 et 1, vérifie x puissance b + x = 1."""
    bas, haut = 0, 1
    for _ in range(60):
        x = (bas + haut) / 2
        # À compléter : quelle moitié garder ?
    return bas / (1 - bas)
