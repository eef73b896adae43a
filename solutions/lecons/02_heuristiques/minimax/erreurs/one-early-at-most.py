"""Vous vous arrêtez un demi-coup trop tôt : l'horizon, c'est quand il ne reste rien à lire, `d == 0`."""


def minimax(jeu, s, d, h):
    if jeu.is_terminal(s):
        return jeu.utility(s)
    if d <= 1:
        return h(s)
    valeurs = [minimax(jeu, fils, d - 1, h) for _, fils in jeu.successors(s)]
    return max(valeurs) if jeu.to_move(s) is MAX else min(valeurs)
