"""Vous comparez le majorant (upper) à bêta : pour écarter la position, sous quelle borne doit-il rester ?"""


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
    if quoi == "upper":
        return n <= beta
    return True
