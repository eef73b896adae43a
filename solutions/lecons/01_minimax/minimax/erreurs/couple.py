"""jeu.successors(s) donne des couples (coup, fils) : écrivez deux noms, for coup, fils in …"""


def minimax(jeu, s):
    if jeu.is_terminal(s):
        return jeu.utility(s)
    valeurs = [minimax(jeu, fils) for fils in jeu.successors(s)]
    return max(valeurs) if jeu.to_move(s) is MAX else min(valeurs)
