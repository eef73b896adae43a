"""Le tableau n'est pas toujours carré : len(gains) est le nombre de lignes, len(gains[0]) celui des
colonnes."""
def min_annonce(gains):
    return min(max([ligne[j] for ligne in gains]) for j in range(len(gains)))
