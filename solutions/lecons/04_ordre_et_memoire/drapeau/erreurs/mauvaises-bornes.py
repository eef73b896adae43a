"""Vous comparez le minorant (lower) à alpha et le majorant (upper) à bêta : pour couper, à quelle borne un minorant doit-il arriver ? Pour écarter, sous quelle borne un majorant doit-il rester ?"""


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
        return n <= beta
    return True
