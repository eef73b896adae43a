def MesCarres(tab):
    """Les carrés (i, j) de tab, sauf (0, 0)."""
    carres = []
    for i in range(len(tab)):
        for j in range(tab[i]):  # la ligne i a tab[i] carrés
            if (i, j) != (0, 0):
                carres.append((i, j))
    return carres
