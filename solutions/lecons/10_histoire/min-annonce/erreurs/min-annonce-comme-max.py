"""MIN parle le premier et MAX répond : MAX prend la plus grande case de la colonne, et MIN choisit
la colonne où elle est la plus petite."""
def min_annonce(gains):
    colonnes = [[ligne[j] for ligne in gains] for j in range(len(gains[0]))]
    return max(min(colonne) for colonne in colonnes)
