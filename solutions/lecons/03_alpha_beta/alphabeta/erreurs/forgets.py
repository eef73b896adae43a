"""alpha redescend : MAX n'oublie pas ce dont il est déjà sûr, il garde le plus grand des deux nombres.
De même, beta ne remonte pas."""
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
            alpha = meilleure
            if alpha >= beta:
                break
    else:
        meilleure = inf
        for coup in jeu.actions(s):
            v = alphabeta(jeu, jeu.result(s, coup), d - 1, h, alpha, beta)
            meilleure = min(meilleure, v)
            beta = meilleure
            if alpha >= beta:
                break
    return meilleure
