"""Les paramètres sont dans l'ordre `(jeu, s, d, h, alpha, beta)` : la note `h`, puis la fenêtre."""
def alphabeta(jeu, s, d, alpha, beta, h):
    """La valeur de s, vue d demi-coups plus loin, sans lire ce qui ne sert à rien."""
    if jeu.is_terminal(s):
        return jeu.utility(s)
    if d == 0:
        return h(s)
    if jeu.to_move(s) is MAX:
        meilleure = -inf
        for coup in jeu.actions(s):
            v = alphabeta(jeu, jeu.result(s, coup), d - 1, alpha, beta, h)
            meilleure = max(meilleure, v)
            alpha = max(alpha, meilleure)
            if alpha >= beta:
                break
    else:
        meilleure = inf
        for coup in jeu.actions(s):
            v = alphabeta(jeu, jeu.result(s, coup), d - 1, alpha, beta, h)
            meilleure = min(meilleure, v)
            beta = min(beta, meilleure)
            if alpha >= beta:
                break
    return meilleure
