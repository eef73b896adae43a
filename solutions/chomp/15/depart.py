def StrategieMinMax(tab, joueur, n):
    """Le carré (i, j) que joueur mange quand il suit la recherche à n coups."""
    return None  # À compléter
