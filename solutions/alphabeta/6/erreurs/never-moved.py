"""α et β semblent garder leur valeur du premier appel : qui les change, et quand ?"""
def alphabeta(p, n, joueur_max, alpha, beta):
    if n == 0 or not successeurs(p):
        return h(p), []
    best, suite = -inf if joueur_max else inf, []
    for q in successeurs(p):
        v, reste = alphabeta(q, n - 1, not joueur_max, alpha, beta)
        if v > best if joueur_max else v < best:
            best, suite = v, [coup(q), *reste]
        if best >= beta if joueur_max else best <= alpha:
            break
    return best, suite
