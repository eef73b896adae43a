"""Une partie finie avant l'horizon reçoit une note : demandez son utilité aux règles."""


def minimax(jeu, s, d, h):
    if d == 0 or jeu.is_terminal(s):
        return h(s)
    valeurs = [minimax(jeu, fils, d - 1, h) for _, fils in jeu.successors(s)]
    return max(valeurs) if jeu.to_move(s) is MAX else min(valeurs)
