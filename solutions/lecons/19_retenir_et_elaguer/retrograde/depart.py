def retrograde(jeu, niveaux, coups):
    """La valeur de chaque position, calculée à reculons ; coups(s) donne les coups à regarder."""
    base = {}
    return base  # À compléter
