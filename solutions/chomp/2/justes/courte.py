def MesCarres(tab):
    return list({(i, j) for i in range(len(tab)) for j in range(tab[i])} - {(0, 0)})
