"""Chaque nœud semble repartir de la fenêtre infinie : α et β doivent descendre avec l'appel."""
def alphabeta(p, n, joueur_max, alpha, beta):
    if n == 0 or not successeurs(p):
        return h(p), []
    best, suite = -inf if joueur_max else inf, []
    for q in successeurs(p):
        v, reste = alphabeta(q, n - 1, not joueur_max, -inf, inf)
        if v > best if joueur_max else v < best:
            best, suite = v, [coup(q), *reste]
        alpha, beta = (max(alpha, best), beta) if joueur_max else (alpha, min(beta, best))
        if alpha >= beta:
            break
    return best, suite
