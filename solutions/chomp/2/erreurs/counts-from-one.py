"""On compte depuis 0 : le carré tout en bas à gauche est (0, 0), pas (1, 1)."""
def MesCarres(tab):
    return [(i + 1, j + 1) for i in range(len(tab)) for j in range(tab[i]) if i + j > 0]
