def valeur_max(p, n, alpha, beta):
    """La valeur de p, où MAX doit jouer, en regardant n coups devant."""
    if n == 0 or not successeurs(p):
        return h(p)
    best = -inf
    for q in successeurs(p):
        # β ne sert pas à MIN, mais à MAX deux coups plus bas : il faut le transmettre.
        best = max(best, valeur_min(q, n - 1, alpha, beta))
        if best >= beta:
            return best
        alpha = max(alpha, best)
    return best


def valeur_min(p, n, alpha, beta):
    """La valeur de p, où MIN doit jouer, en regardant n coups devant."""
    if n == 0 or not successeurs(p):
        return h(p)
    best = inf
    for q in successeurs(p):
        # De même pour α : c'est l'α de l'arbre C, qui se perdait ici en route vers le nœud 2.
        best = min(best, valeur_max(q, n - 1, alpha, beta))
        if best <= alpha:
            return best
        beta = min(beta, best)
    return best
