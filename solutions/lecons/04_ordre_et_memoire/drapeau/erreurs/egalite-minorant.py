"""Et si n est exactement égal à la borne ? « Au moins n » suffit dès n = bêta, « au plus n » dès n = alpha : alpha-bêta coupe quand alpha >= beta, égalité comprise."""


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
        return n > beta
    if quoi == "upper":
        return n <= alpha
    return True
