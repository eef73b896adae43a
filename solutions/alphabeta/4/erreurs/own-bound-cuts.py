"""Vous coupez trop : chaque joueur semble se comparer à sa propre borne. C'est la borne de
l'adversaire qui arrête."""
def valeur_max(p, n, alpha, beta):
    if n == 0 or not successeurs(p):
        return h(p)
    best = -inf
    for q in successeurs(p):
        best = max(best, valeur_min(q, n - 1, alpha, beta))
        if best >= alpha:
            return best
        alpha = max(alpha, best)
    return best

def valeur_min(p, n, alpha, beta):
    if n == 0 or not successeurs(p):
        return h(p)
    best = inf
    for q in successeurs(p):
        best = min(best, valeur_max(q, n - 1, alpha, beta))
        if best <= beta:
            return best
        beta = min(beta, best)
    return best
