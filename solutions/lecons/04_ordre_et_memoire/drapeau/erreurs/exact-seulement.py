"""Un souvenir exact n'est pas le seul qui suffise : un minorant (lower) ou un majorant (upper) peut suffire aussi. Dans quelle fenêtre ? (Le drapeau du souvenir est dans `drapeau_retenu` ; `drapeau` est votre fonction.)"""


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
    return quoi == "exact"
