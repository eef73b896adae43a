"""MIN choisit une colonne, et vous parcourez les lignes."""
def min_annonce(gains):
    return min(max(ligne) for ligne in gains)
