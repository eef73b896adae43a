def drapeau(n, alpha, beta):
    """Ce que dit n, trouvé dans la fenêtre d'entrée : "exact", "lower" ou "upper"."""
    return None  # À compléter


def utilisable(souvenir, d, alpha, beta):
    """Vrai si ce souvenir (n, drapeau_retenu, profondeur) dispense de chercher à d demi-coups."""
    n, drapeau_retenu, profondeur = souvenir
    if profondeur != d:
        return False  # une autre profondeur donnerait une autre valeur
    if drapeau_retenu == "exact":
        return True
    return None  # À compléter : "lower", puis "upper"
