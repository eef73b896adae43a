"""`drapeau` est juste ; il reste `utilisable`."""


def drapeau(n, alpha, beta):
    if n <= alpha:
        return "upper"
    if n >= beta:
        return "lower"
    return "exact"


def utilisable(souvenir, d, alpha, beta):
    n, drapeau_retenu, profondeur = souvenir
    if profondeur != d:
        return False
    return None
