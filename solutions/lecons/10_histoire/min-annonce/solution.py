def min_annonce(gains):
    """Ce que MIN concède s'il choisit sa colonne avant que MAX ne choisisse la ligne."""
    colonnes = [[ligne[j] for ligne in gains] for j in range(len(gains[0]))]
    return min(max(colonne) for colonne in colonnes)
