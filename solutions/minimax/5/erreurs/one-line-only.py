"""Vous ne comptez qu'un nœud par étage : le compte d'un successeur remplace celui du précédent
au lieu de s'y ajouter."""
def compte_noeuds(p, n):
    total = 1
    if n > 0:
        for q in successeurs(p):
            total = 1 + compte_noeuds(q, n - 1)
    return total
