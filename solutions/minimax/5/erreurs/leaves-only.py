"""Vous ne comptez que les feuilles : un nœud qui a des successeurs est visité lui aussi."""
def compte_noeuds(p, n):
    if n == 0 or successeurs(p) == []:
        return 1
    return sum(compte_noeuds(q, n - 1) for q in successeurs(p))
