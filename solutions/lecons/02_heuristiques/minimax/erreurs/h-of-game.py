"""`h` ne reçoit que la position : écrivez `h(s)`, sans `jeu`."""


def minimax(jeu, s, d, h):
    if jeu.is_terminal(s):
        return jeu.utility(s)
    if d == 0:
        return h(jeu, s)
    valeurs = [minimax(jeu, fils, d - 1, h) for _, fils in jeu.successors(s)]
    return max(valeurs) if jeu.to_move(s) is MAX else min(valeurs)
