def nouvelles_valeurs(pos):
    """Les sept valeurs de h après un coup dans chaque colonne ; None si elle est pleine."""
    return None  # À compléter
