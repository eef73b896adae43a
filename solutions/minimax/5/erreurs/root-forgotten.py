"""Il manque la racine : elle est visitée aussi."""
def compte_noeuds(p, n):
    if n == 0:
        return 0
    return sum(1 + compte_noeuds(q, n - 1) for q in successeurs(p))
