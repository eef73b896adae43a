"""Un minorant (lower) peut suffire aussi, s'il assure que l'on coupe."""


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
    if quoi == "upper":
        return n <= alpha
    return quoi == "exact"
