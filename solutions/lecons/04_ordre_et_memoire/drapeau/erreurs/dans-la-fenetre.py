"""Que n soit dans la fenêtre ne suffit pas : si l'on sait seulement que v est au moins 5, elle peut aussi valoir 7. Quand un minorant suffit-il à couper ?"""


def drapeau(v, alpha, beta):
    if v <= alpha:
        return "upper"
    if v >= beta:
        return "lower"
    return "exact"


def utilisable(souvenir, d, alpha, beta):
    n, quoi, profondeur = souvenir
    return profondeur == d and (quoi == "exact" or alpha < n < beta)
