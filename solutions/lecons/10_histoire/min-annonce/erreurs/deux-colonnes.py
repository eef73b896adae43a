"""Le tableau n'a pas toujours deux colonnes : il en a len(gains[0])."""
def min_annonce(gains):
    return min(max([ligne[j] for ligne in gains]) for j in range(2))
