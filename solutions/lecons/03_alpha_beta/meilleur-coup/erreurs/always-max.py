"""Votre programme joue toujours pour MAX. Quand c'est à MIN, le meilleur coup a la plus petite valeur."""
def meilleur_coup(jeu, s, d, h):
    choix, alpha, beta = None, -inf, inf
    for coup in jeu.actions(s):
        v = alphabeta(jeu, jeu.result(s, coup), d - 1, h, alpha, beta)
        if v > alpha:
            choix, alpha = coup, v
        if False:
            choix, beta = coup, v
    return choix
