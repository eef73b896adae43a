"""Le fils est un demi-coup plus loin que s : il lui en reste un de moins."""
def meilleur_coup(jeu, s, d, h):
    choix, alpha, beta = None, -inf, inf
    for coup in jeu.actions(s):
        v = alphabeta(jeu, jeu.result(s, coup), d, h, alpha, beta)
        if jeu.to_move(s) is MAX and v > alpha:
            choix, alpha = coup, v
        if jeu.to_move(s) is MIN and v < beta:
            choix, beta = coup, v
    return choix
