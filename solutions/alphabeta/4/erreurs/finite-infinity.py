"""Un nombre semble tenir lieu d'infini : que devient une valeur plus extrême que lui ? Et quelle
borne le nœud suivant devrait-il recevoir ?"""
def valeur_max(p, n, alpha, beta):
    if n == 0 or not successeurs(p):
        return h(p)
    best = -inf
    for q in successeurs(p):
        best = max(best, valeur_min(q, n - 1, alpha, 100))
        if best >= beta:
            return best
        alpha = max(alpha, best)
    return best

def valeur_min(p, n, alpha, beta):
    if n == 0 or not successeurs(p):
        return h(p)
    best = inf
    for q in successeurs(p):
        best = min(best, valeur_max(q, n - 1, -100, beta))
        if best <= alpha:
            return best
        beta = min(beta, best)
    return best
