"""MAX et MIN sont échangés : MAX veut la plus grande valeur, MIN la plus petite, et celui qui choisit
parmi les fils de s est celui qui joue en s."""


def minimax(jeu, s):
    if jeu.is_terminal(s):
        return jeu.utility(s)
    valeurs = [minimax(jeu, fils) for coup, fils in jeu.successors(s)]
    return min(valeurs) if jeu.to_move(s) is MAX else max(valeurs)
