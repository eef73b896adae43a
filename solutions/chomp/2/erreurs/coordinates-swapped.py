"""Ligne et colonne semblent échangées : i est la ligne, j la colonne."""
def MesCarres(tab):
    return {(j, i) for i in range(len(tab)) for j in range(tab[i])} - {(0, 0)}
