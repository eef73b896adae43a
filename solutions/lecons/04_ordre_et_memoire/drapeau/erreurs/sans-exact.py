"""Un souvenir exact, à la bonne profondeur, suffit toujours : que renvoie `utilisable` dans ce cas ?"""


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
        return n <= alpha
