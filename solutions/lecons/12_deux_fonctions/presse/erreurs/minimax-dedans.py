"""Vous n'ôtez un point qu'une fois, au dernier appel : les valeurs des fils doivent être pressées elles
aussi, avec valeur_pressee(jeu, fils) et non minimax."""


def minimax(jeu, s):
    if jeu.is_terminal(s):
        return jeu.utility(s)
    valeurs = [minimax(jeu, fils) for coup, fils in jeu.successors(s)]
    return max(valeurs) if jeu.to_move(s) is MAX else min(valeurs)


def valeur_pressee(jeu, s):
    if jeu.is_terminal(s):
        return jeu.utility(s)
    valeurs = [minimax(jeu, fils) for coup, fils in jeu.successors(s)]
    v = max(valeurs) if jeu.to_move(s) is MAX else min(valeurs)
    return v - (v > 0) + (v < 0)
