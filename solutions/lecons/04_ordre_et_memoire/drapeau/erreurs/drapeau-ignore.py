"""Vous ne regardez pas le drapeau : un souvenir exact suffit toujours, mais un minorant (lower) ou un majorant (upper) ne suffit que si n sort de la fenêtre. (Le drapeau du souvenir est dans `drapeau_retenu` ; `drapeau` est votre fonction.)"""


def drapeau(n, alpha, beta):
    if n <= alpha:
        return "upper"
    if n >= beta:
        return "lower"
    return "exact"


def utilisable(souvenir, d, alpha, beta):
    n, quoi, profondeur = souvenir
    return profondeur == d
