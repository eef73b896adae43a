def alphabeta(p, n, joueur_max, alpha, beta):
    fils = successeurs(p)
    if n == 0 or len(fils) == 0:
        return h(p), ()
    ligne = ()
    if joueur_max:
        for q in fils:
            v, reste = alphabeta(q, n - 1, False, alpha, beta)
            if v > alpha:
                alpha, ligne = v, (coup(q),) + tuple(reste)
            if alpha >= beta:
                return beta, ligne
        return alpha, ligne
    for q in fils:
        v, reste = alphabeta(q, n - 1, True, alpha, beta)
        if v < beta:
            beta, ligne = v, (coup(q),) + tuple(reste)
        if alpha >= beta:
            return alpha, ligne
    return beta, ligne
