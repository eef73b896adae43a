"""Vous gardez le coup dont la valeur est la moins bonne."""
def meilleur_coup(jeu, s, d, h):
    choix, alpha, beta = None, -inf, inf
    for coup in jeu.actions(s):
        v = alphabeta(jeu, jeu.result(s, coup), d - 1, h, alpha, beta)
        if jeu.to_move(s) is MAX and v < alpha or choix is None:
            choix, alpha = coup, v
        if jeu.to_move(s) is MIN and v > beta or choix is None:
            choix, beta = coup, v
    return choix
