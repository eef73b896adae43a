"""Il manque le dernier étage : les nœuds situés à l'horizon sont visités aussi."""
def compte_noeuds(p, n):
    total = 1
    if n > 1:
        for q in successeurs(p):
            total += compte_noeuds(q, n - 1)
    return total
