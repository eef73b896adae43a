"""MIN coupe, mais pas MAX : à la fin de la boucle de MAX, mettez alpha à jour (alpha, et non beta), puis testez."""
def alphabeta(jeu, s, d, h, alpha, beta):
    """La valeur de s, vue d demi-coups plus loin, sans lire ce qui ne sert à rien."""
    if jeu.is_terminal(s):
        return jeu.utility(s)
    if d == 0:
        return h(s)
    if jeu.to_move(s) is MAX:
        meilleure = -inf
        for coup in jeu.actions(s):
            v = alphabeta(jeu, jeu.result(s, coup), d - 1, h, alpha, beta)
            meilleure = max(meilleure, v)
    else:
        meilleure = inf
        for coup in jeu.actions(s):
            v = alphabeta(jeu, jeu.result(s, coup), d - 1, h, alpha, beta)
            meilleure = min(meilleure, v)
            beta = min(beta, meilleure)
            if alpha >= beta:
                break
    return meilleure
