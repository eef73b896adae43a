"""Une feuille compte pour 1, mais rien ne remonte : il faut ajouter les comptes des successeurs,
et le nœud lui-même."""
def compte_noeuds(p, n):
    if n == 0 or successeurs(p) == []:
        return 1
    count = 0
    for q in successeurs(p):
        compte_noeuds(q, n - 1)
    return count
