"""Un nombre semble tenir lieu d'infini : que devient une valeur plus extrême que lui ?"""
def alphabeta(p, n, joueur_max, alpha, beta):
    if n == 0 or not successeurs(p):
        return h(p), []
    best, suite = -1000 if joueur_max else 1000, []
    for q in successeurs(p):
        v, reste = alphabeta(q, n - 1, not joueur_max, alpha, beta)
        if v > best if joueur_max else v < best:
            best, suite = v, [coup(q), *reste]
        alpha, beta = (max(alpha, best), beta) if joueur_max else (alpha, min(beta, best))
        if alpha >= beta:
            break
    return best, suite
