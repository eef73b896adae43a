"""C'est un couple (valeur, carré) : on demande trois éléments, (valeur, i0, j0)."""
def MinimaxCoup(tab, n):
    if n == 0 or tab == (1,):
        return -H(tab), None
    valeurs = {(i, j): MaximinCoup(Reste(tab, (i, j)), n - 1)[0] for i, j in Carres(tab)}
    i, j = min(valeurs, key=valeurs.get)
    return valeurs[i, j], (i, j)

def MaximinCoup(tab, n):
    if n == 0 or tab == (1,):
        return H(tab), None
    valeurs = {(i, j): MinimaxCoup(Reste(tab, (i, j)), n - 1)[0] for i, j in Carres(tab)}
    i, j = max(valeurs, key=valeurs.get)
    return valeurs[i, j], (i, j)
