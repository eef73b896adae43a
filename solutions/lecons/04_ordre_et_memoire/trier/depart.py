def trier(s, coups):
    """Les mêmes colonnes, de la plus proche du centre à la plus éloignée."""
    return sorted(coups, key=lambda coup: coup)  # À compléter : par quoi ranger ?
