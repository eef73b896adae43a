"""Vous parcourez les longueurs des lignes : i est le numéro d'une ligne, pas sa longueur."""
def MesCarres(tab):
    return [(i, j) for i in tab for j in range(i) if (i, j) != (0, 0)]
