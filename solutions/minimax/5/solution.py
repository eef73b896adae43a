def compte_noeuds(p, n):
    """Le nombre de nœuds visités par minimax(p, n), racine et feuilles comprises."""
    total = 1  # p elle-même
    if n > 0:
        for q in successeurs(p):  # aucun tour si la partie est finie
            total += compte_noeuds(q, n - 1)
    return total
