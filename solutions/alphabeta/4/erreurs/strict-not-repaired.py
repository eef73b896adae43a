"""Les tests d'arrêt étaient justes : à égalité, la suite ne peut plus rien changer. Le défaut est
ailleurs : suivez α et β d'un appel à l'autre."""
def valeur_max(p, n, alpha, beta):
    if n == 0 or not successeurs(p):
        return h(p)
    best = -inf
    for q in successeurs(p):
        best = max(best, valeur_min(q, n - 1, alpha, inf))
        if best > beta:
            return best
        alpha = max(alpha, best)
    return best

def valeur_min(p, n, alpha, beta):
    if n == 0 or not successeurs(p):
        return h(p)
    best = inf
    for q in successeurs(p):
        best = min(best, valeur_max(q, n - 1, -inf, beta))
        if best < alpha:
            return best
        beta = min(beta, best)
    return best
