"""Vous renvoyez la valeur seule : on attend un couple, la valeur et la suite."""
def alphabeta(p, n, joueur_max, alpha, beta):
    if n == 0 or not successeurs(p):
        return h(p)
    best = -inf if joueur_max else inf
    for q in successeurs(p):
        v = alphabeta(q, n - 1, not joueur_max, alpha, beta)
        if v > best if joueur_max else v < best:
            best = v
        alpha, beta = (max(alpha, best), beta) if joueur_max else (alpha, min(beta, best))
        if alpha >= beta:
            break
    return best
