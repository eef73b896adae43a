def trier(s, coups):
    """Les mêmes colonnes, de la plus proche du centre à la plus éloignée."""
    return coups  # À compléter : pour l'instant, l'ordre ne change pas
