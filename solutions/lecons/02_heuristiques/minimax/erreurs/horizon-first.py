"""Vous regardez l'horizon avant la fin de partie : une partie finie à l'horizon reçoit une note,
alors que les règles disent qui a gagné."""


def minimax(jeu, s, d, h):
    if d == 0:
        return h(s)
    if jeu.is_terminal(s):
        return jeu.utility(s)
    valeurs = [minimax(jeu, fils, d - 1, h) for _, fils in jeu.successors(s)]
    return max(valeurs) if jeu.to_move(s) is MAX else min(valeurs)
