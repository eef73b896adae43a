"""Seul le premier successeur est suivi : le résultat est renvoyé avant la fin de la boucle."""
def compte_noeuds(p, n):
    total = 1
    if n > 0:
        for q in successeurs(p):
            total += compte_noeuds(q, n - 1)
            return total
    return total
