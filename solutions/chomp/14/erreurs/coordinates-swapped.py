"""Ligne et colonne semblent échangées : i0 est la ligne, j0 la colonne."""
def MinimaxCoup(tab, n):
    if n == 0 or tab == (1,):
        return -H(tab), None, None
    valeurs = {(i, j): MaximinCoup(Reste(tab, (i, j)), n - 1)[0] for i, j in Carres(tab)}
    i, j = min(valeurs, key=valeurs.get)
    return valeurs[i, j], j, i

def MaximinCoup(tab, n):
    if n == 0 or tab == (1,):
        return H(tab), None, None
    valeurs = {(i, j): MinimaxCoup(Reste(tab, (i, j)), n - 1)[0] for i, j in Carres(tab)}
    i, j = max(valeurs, key=valeurs.get)
    return valeurs[i, j], j, i
