"""Les bornes de la fenêtre sont échangées : « au moins n » suffit à couper si n atteint bêta ; « au plus n » suffit à écarter si n ne dépasse pas alpha."""


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
        return n <= alpha
    if quoi == "upper":
        return n >= beta
    return True
