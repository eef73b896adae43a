"""Un souvenir plus profond est meilleur, mais ce n'est pas la valeur demandée : la réponse dépendrait de ce que l'on a cherché avant. Ici, même profondeur, exactement."""


def drapeau(v, alpha, beta):
    if v <= alpha:
        return "upper"
    if v >= beta:
        return "lower"
    return "exact"


def utilisable(souvenir, d, alpha, beta):
    n, quoi, profondeur = souvenir
    if profondeur < d:
        return False
    if quoi == "lower":
        return n >= beta
    if quoi == "upper":
        return n <= alpha
    return True
