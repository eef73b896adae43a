"""Vous coupez trop : chaque joueur semble se comparer à sa propre borne. C'est la borne de
l'adversaire qui arrête."""
def alphabeta(p, n, joueur_max, alpha, beta):
    if n == 0 or not successeurs(p):
        return h(p), []
    best, suite = -inf if joueur_max else inf, []
    for q in successeurs(p):
        v, reste = alphabeta(q, n - 1, not joueur_max, alpha, beta)
        if v > best if joueur_max else v < best:
            best, suite = v, [coup(q), *reste]
        if best >= alpha if joueur_max else best <= beta:
            break
        alpha, beta = (max(alpha, best), beta) if joueur_max else (alpha, min(beta, best))
    return best, suite
