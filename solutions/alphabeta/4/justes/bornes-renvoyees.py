def valeur_max(p, n, alpha, beta):
    if n == 0 or not successeurs(p):
        return h(p)
    for q in successeurs(p):
        alpha = max(alpha, valeur_min(q, n - 1, alpha, beta))
        if alpha >= beta:
            return beta
    return alpha

def valeur_min(p, n, alpha, beta):
    if n == 0 or not successeurs(p):
        return h(p)
    for q in successeurs(p):
        beta = min(beta, valeur_max(q, n - 1, alpha, beta))
        if alpha >= beta:
            return alpha
    return beta
