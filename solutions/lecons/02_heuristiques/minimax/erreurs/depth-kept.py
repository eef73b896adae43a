"""La profondeur ne diminue pas d'un appel au suivant : combien de demi-coups reste-t-il après un
coup ?"""


def minimax(jeu, s, d, h):
    if jeu.is_terminal(s):
        return jeu.utility(s)
    if d == 0:
        return h(s)
    valeurs = [minimax(jeu, fils, d, h) for _, fils in jeu.successors(s)]
    return max(valeurs) if jeu.to_move(s) is MAX else min(valeurs)
