"""Vous demandez la valeur d'un coup, minimax(jeu, coup), et minimax attend une position : écrivez
minimax(jeu, fils)."""


def minimax(jeu, s):
    if jeu.is_terminal(s):
        return jeu.utility(s)
    valeurs = [minimax(jeu, coup) for coup, fils in jeu.successors(s)]
    return max(valeurs) if jeu.to_move(s) is MAX else min(valeurs)
