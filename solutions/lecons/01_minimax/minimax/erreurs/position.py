"""En une feuille, vous renvoyez la position s. On demande les points de MAX : jeu.utility(s)."""


def minimax(jeu, s):
    if jeu.is_terminal(s):
        return s
    valeurs = [minimax(jeu, fils) for coup, fils in jeu.successors(s)]
    return max(valeurs) if jeu.to_move(s) is MAX else min(valeurs)
