def retrograde(jeu, niveaux):
    """La valeur de chaque position, calculée à reculons."""
    base = {}
    for niveau in niveaux[::-1]:
        for s in niveau:
            pass  # À compléter : que vaut base[s] ?
    return base
