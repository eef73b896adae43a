"""Vous comptez un étage de trop : pour n = 0, seule la racine est visitée."""
def compte_noeuds(p, n):
    if n < 0:
        return 0
    return 1 + sum(compte_noeuds(q, n - 1) if n else 1 for q in successeurs(p))
