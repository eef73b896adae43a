def drapeau(v, alpha, beta):
    """Ce que dit v, trouvée dans la fenêtre d'entrée : "exact", "lower" ou "upper"."""
    if v <= alpha:
        return "upper"
    if v >= beta:
        return "lower"
    return "exact"


def utilisable(souvenir, d, alpha, beta):
    """Vrai si ce souvenir (n, drapeau, profondeur) dispense de chercher à d demi-coups."""
    n, drapeau_retenu, profondeur = souvenir
    if profondeur != d:
        return False
    if drapeau_retenu == "lower":
        return n >= beta
    if drapeau_retenu == "upper":
        return n <= alpha
    return True
