"""L'égalité compte : quand n vaut exactement alpha ou bêta, ce n'est déjà qu'une borne (dans le tableau, ≥ et ≤)."""


def drapeau(n, alpha, beta):
    if n <= alpha:
        return "upper"
    if n > beta:
        return "lower"
    return "exact"


def utilisable(souvenir, d, alpha, beta):
    n, drapeau_retenu, profondeur = souvenir
    if profondeur != d:
        return False
    return None
