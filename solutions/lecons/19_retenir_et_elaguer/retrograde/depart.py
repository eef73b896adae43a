def retrograde(jeu, niveaux):
    """La valeur de chaque position, calculée à reculons."""
    base = {}
    return base  # À compléter
