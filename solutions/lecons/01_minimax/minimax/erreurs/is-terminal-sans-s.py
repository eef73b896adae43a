"""Sans (s), jeu.is_terminal n'est pas appelée, et la condition est toujours vraie : écrivez
jeu.is_terminal(s)."""


def minimax(jeu, s):
    if jeu.is_terminal:
        return jeu.utility(s)
    valeurs = [minimax(jeu, fils) for coup, fils in jeu.successors(s)]
    return max(valeurs) if jeu.to_move(s) is MAX else min(valeurs)
