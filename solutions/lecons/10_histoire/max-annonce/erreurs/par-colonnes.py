"""MAX choisit une ligne, et vous parcourez les colonnes."""
def max_annonce(gains):
    return max(min(ligne[j] for ligne in gains) for j in range(len(gains[0])))
