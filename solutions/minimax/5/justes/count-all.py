def compte_noeuds(p, n):
    if n == 0 or successeurs(p) == []:
        return 1
    return 1 + sum(compte_noeuds(q, n - 1) for q in successeurs(p))
