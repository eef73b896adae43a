"""MIN choisit une colonne, et votre min_annonce parcourt les lignes."""
def min_annonce(gains):
    return min(max(ligne) for ligne in gains)
