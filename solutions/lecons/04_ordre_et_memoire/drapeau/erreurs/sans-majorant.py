"""Un majorant (upper) peut suffire aussi, s'il assure que la position est écartée."""


def drapeau(n, alpha, beta):
    if n <= alpha:
        return "upper"
    if n >= beta:
        return "lower"
    return "exact"


def utilisable(souvenir, d, alpha, beta):
    n, quoi, profondeur = souvenir
    if profondeur != d:
        return False
    if quoi == "lower":
        return n >= beta
    return quoi == "exact"
