def drapeau(n, alpha, beta):
    """Ce que dit n, trouvé dans la fenêtre d'entrée : "exact", "lower" ou "upper"."""
    return None  # À compléter


def utilisable(souvenir, d, alpha, beta):
    """Vrai si ce souvenir (n, drapeau, profondeur) dispense de chercher à d demi-coups."""
    return None  # À compléter
