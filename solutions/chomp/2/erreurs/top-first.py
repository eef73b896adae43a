"""La ligne 0 est celle du bas : vous semblez compter les lignes depuis le haut."""
def MesCarres(tab):
    haut = len(tab) - 1
    return [(haut - i, j) for i in range(len(tab)) for j in range(tab[i]) if (i, j) != (0, 0)]
