def alphabeta(p, n, joueur_max, alpha, beta):
    if n == 0 or not successeurs(p):
        return h(p), []
    suite = []
    if joueur_max:
        best = -inf
        for q in successeurs(p):
            valeur, reste = alphabeta(q, n - 1, False, alpha, beta)
            if valeur > best:
                best, suite = valeur, [coup(q)] + reste
            if best >= beta:
                return best, suite
            alpha = max(alpha, best)
        return best, suite
    best = inf
    for q in successeurs(p):
        valeur, reste = alphabeta(q, n - 1, True, alpha, beta)
        if valeur < best:
            best, suite = valeur, [coup(q)] + reste
        if best <= alpha:
            return best, suite
        beta = min(beta, best)
    return best, suite
