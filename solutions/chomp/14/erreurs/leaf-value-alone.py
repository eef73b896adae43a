"""À une feuille aussi, renvoyez un triplet : la valeur, puis None et None, car il n'y a pas
de coup à jouer."""
def MinimaxCoup(tab, n):
    if n == 0 or tab == (1,):
        return -H(tab)
    valeurs = {(i, j): MaximinCoup(Reste(tab, (i, j)), n - 1)[0] for i, j in Carres(tab)}
    i, j = min(valeurs, key=valeurs.get)
    return valeurs[i, j], i, j

def MaximinCoup(tab, n):
    if n == 0 or tab == (1,):
        return H(tab)
    valeurs = {(i, j): MinimaxCoup(Reste(tab, (i, j)), n - 1)[0] for i, j in Carres(tab)}
    i, j = max(valeurs, key=valeurs.get)
    return valeurs[i, j], i, j
