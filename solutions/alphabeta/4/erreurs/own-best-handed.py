"""Chaque nœud ne transmet que ce qu'il a trouvé lui-même ; il a pourtant reçu de plus haut un alpha
et un bêta, parfois meilleurs."""
def valeur_max(p, n, alpha, beta):
    if n == 0 or not successeurs(p):
        return h(p)
    best = -inf
    for q in successeurs(p):
        best = max(best, valeur_min(q, n - 1, best, beta))
        if best >= beta:
            return best
        alpha = max(alpha, best)
    return best

def valeur_min(p, n, alpha, beta):
    if n == 0 or not successeurs(p):
        return h(p)
    best = inf
    for q in successeurs(p):
        best = min(best, valeur_max(q, n - 1, alpha, best))
        if best <= alpha:
            return best
        beta = min(beta, best)
    return best
