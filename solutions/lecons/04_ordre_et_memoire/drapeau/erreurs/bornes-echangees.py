""""lower" et "upper" sont échangés. Quand v atteint bêta, on a coupé : la vraie valeur ne peut être que plus grande, c'est un minorant (lower)."""


def drapeau(v, alpha, beta):
    if v <= alpha:
        return "lower"
    if v >= beta:
        return "upper"
    return "exact"
