"""À égalité, vous gardez le dernier coup : mais sa branche, coupée, n'a renvoyé qu'une borne. Gardez
le premier, par un test strict."""
def meilleur_coup(jeu, s, d, h):
    choix, alpha, beta = None, -inf, inf
    for coup in jeu.actions(s):
        v = alphabeta(jeu, jeu.result(s, coup), d - 1, h, alpha, beta)
        if jeu.to_move(s) is MAX and v >= alpha:
            choix, alpha = coup, v
        if jeu.to_move(s) is MIN and v <= beta:
            choix, beta = coup, v
    return choix
