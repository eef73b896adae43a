def alphabeta(p, n, joueur_max, alpha, beta):
    """La valeur de p pour MAX, n coups devant, dans la fenêtre ]alpha, beta[, et la suite."""
    suivants = successeurs(p)
    if n == 0 or not suivants:
        return h(p), []
    best, suite = -inf if joueur_max else inf, []
    for q in suivants:
        valeur, reste = alphabeta(q, n - 1, not joueur_max, alpha, beta)
        if valeur > best if joueur_max else valeur < best:
            best, suite = valeur, [coup(q), *reste]
        if joueur_max:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if alpha >= beta:
            break  # l'adversaire a aussi bien ailleurs : il ne laissera pas venir ici
    return best, suite
