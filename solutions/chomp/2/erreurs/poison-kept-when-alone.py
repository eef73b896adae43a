"""Quand il ne reste que le poison, la partie est finie : il n'y a rien à proposer."""
def MesCarres(tab):
    if tab == (1,):
        return [(0, 0)]
    return [(i, j) for i in range(len(tab)) for j in range(tab[i]) if (i, j) != (0, 0)]
