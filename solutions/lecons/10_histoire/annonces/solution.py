def max_annonce(gains):
    """Ce que MAX s'assure s'il choisit sa ligne avant que MIN ne choisisse la colonne."""
    return max(min(ligne) for ligne in gains)


def min_annonce(gains):
    """Ce que MIN concède s'il choisit sa colonne avant que MAX ne choisisse la ligne."""
    colonnes = [[ligne[j] for ligne in gains] for j in range(len(gains[0]))]
    return min(max(colonne) for colonne in colonnes)
