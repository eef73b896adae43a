"""Il manque le carré : on demande trois éléments, (valeur, i0, j0)."""
def MinimaxCoup(tab, n):
    return Minimax(tab, n)

def MaximinCoup(tab, n):
    return Maximin(tab, n)
