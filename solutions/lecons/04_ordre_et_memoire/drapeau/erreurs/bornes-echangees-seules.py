"""`lower` et `upper` sont échangés : dès que n atteint bêta, v vaut au moins n, c'est un minorant (lower)."""


def drapeau(n, alpha, beta):
    if n <= alpha:
        return "lower"
    if n >= beta:
        return "upper"
    return "exact"


def utilisable(souvenir, d, alpha, beta):
    n, drapeau_retenu, profondeur = souvenir
    if profondeur != d:
        return False
    return None
