"""MAX parle le premier, chez vous : ici, MIN annonce une colonne, et MAX y répond."""
def min_annonce(gains):
    return max(min(ligne) for ligne in gains)
