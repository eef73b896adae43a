"""Vous comparez n à alpha quel que soit le drapeau : cela ne convient qu'à un majorant (upper). (Le drapeau du souvenir est dans `drapeau_retenu` ; `drapeau` est votre fonction.)"""


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
    return quoi == "exact" or n <= alpha
