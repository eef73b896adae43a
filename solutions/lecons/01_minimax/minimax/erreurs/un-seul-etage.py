"""Vous demandez les points des fils avec utility : cela ne marche que si tous les fils sont des
feuilles. Qui connaît la valeur d'un fils où l'on joue encore ?"""


def minimax(jeu, s):
    if jeu.is_terminal(s):
        return jeu.utility(s)
    valeurs = [jeu.utility(fils) for coup, fils in jeu.successors(s)]
    return max(valeurs) if jeu.to_move(s) is MAX else min(valeurs)
