"""`drapeau` est juste ; il reste `utilisable`. (Le drapeau du souvenir est dans `drapeau_retenu` ; `drapeau` est votre fonction.)"""


def drapeau(n, alpha, beta):
    if n <= alpha:
        return "upper"
    if n >= beta:
        return "lower"
    return "exact"


def utilisable(souvenir, d, alpha, beta):
    n, drapeau_retenu, profondeur = souvenir
    if profondeur != d:
        return False
    if drapeau_retenu == "exact":
        return True
    return None
