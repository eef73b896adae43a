"""α et β semblent échangés dans l'appel récursif : comparez l'ordre de vos arguments à celui des
paramètres."""
def valeur_max(p, n, alpha, beta):
    if n == 0 or not successeurs(p):
        return h(p)
    best = -inf
    for q in successeurs(p):
        best = max(best, valeur_min(q, n - 1, beta, alpha))
        if best >= beta:
            return best
        alpha = max(alpha, best)
    return best

def valeur_min(p, n, alpha, beta):
    if n == 0 or not successeurs(p):
        return h(p)
    best = inf
    for q in successeurs(p):
        best = min(best, valeur_max(q, n - 1, beta, alpha))
        if best <= alpha:
            return best
        beta = min(beta, best)
    return best
