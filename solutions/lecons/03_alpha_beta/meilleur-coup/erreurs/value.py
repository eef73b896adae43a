"""C'est une valeur que vous renvoyez. On demande le coup."""
def meilleur_coup(jeu, s, d, h):
    choix, alpha, beta = None, -inf, inf
    for coup in jeu.actions(s):
        v = alphabeta(jeu, jeu.result(s, coup), d - 1, h, alpha, beta)
        if jeu.to_move(s) is MAX and v > alpha:
            choix, alpha = coup, v
        if jeu.to_move(s) is MIN and v < beta:
            choix, beta = coup, v
    return max(alpha, -beta)
