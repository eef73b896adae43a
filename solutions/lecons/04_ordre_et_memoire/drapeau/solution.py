def drapeau(n, alpha, beta):
    """Ce que dit n, trouvé dans la fenêtre d'entrée : "exact", "lower" ou "upper"."""
    if n <= alpha:
        return "upper"
    if n >= beta:
        return "lower"
    return "exact"


def utilisable(souvenir, d, alpha, beta):
    """Vrai si ce souvenir (n, drapeau_retenu, profondeur) dispense de chercher à d demi-coups."""
    n, drapeau_retenu, profondeur = souvenir
    if profondeur != d:
        return False  # une autre profondeur donnerait une autre valeur
    if drapeau_retenu == "exact":
        return True
    if drapeau_retenu == "lower":
        return n >= beta
    return n <= alpha
