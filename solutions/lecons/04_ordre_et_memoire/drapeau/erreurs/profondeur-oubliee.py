"""Vous n'avez pas regardé la profondeur du souvenir : une note trouvée à 2 demi-coups n'est pas celle que l'on trouve à 4."""


def drapeau(v, alpha, beta):
    if v <= alpha:
        return "upper"
    if v >= beta:
        return "lower"
    return "exact"


def utilisable(souvenir, d, alpha, beta):
    n, quoi, profondeur = souvenir
    if quoi == "lower":
        return n >= beta
    if quoi == "upper":
        return n <= alpha
    return True
