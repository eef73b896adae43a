"""Vous comparez le minorant (lower) à alpha : pour couper, à quelle borne doit-il arriver ?"""


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
        return n >= alpha
    if quoi == "upper":
        return n <= alpha
    return True
