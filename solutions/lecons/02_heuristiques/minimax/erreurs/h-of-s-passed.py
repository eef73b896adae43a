"""Vous passez `h(s)`, un nombre, à l'appel suivant, qui attend la fonction : passez `h`."""


def minimax(jeu, s, d, h):
    if jeu.is_terminal(s):
        return jeu.utility(s)
    if d == 0:
        return h(s)
    valeurs = [minimax(jeu, fils, d - 1, h(s)) for _, fils in jeu.successors(s)]
    return max(valeurs) if jeu.to_move(s) is MAX else min(valeurs)
