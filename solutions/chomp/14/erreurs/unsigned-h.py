"""Vos deux fonctions renvoient H telle quelle aux feuilles : H est la note de celui qui doit
jouer. Si c'est à Malo, une défaite (-1) est bonne pour Morgan : relisez le signe demandé."""
def MinimaxCoup(tab, n):
    if n == 0 or tab == (1,):
        return H(tab), None, None
    valeurs = {(i, j): MaximinCoup(Reste(tab, (i, j)), n - 1)[0] for i, j in Carres(tab)}
    i, j = min(valeurs, key=valeurs.get)
    return valeurs[i, j], i, j

def MaximinCoup(tab, n):
    if n == 0 or tab == (1,):
        return H(tab), None, None
    valeurs = {(i, j): MinimaxCoup(Reste(tab, (i, j)), n - 1)[0] for i, j in Carres(tab)}
    i, j = max(valeurs, key=valeurs.get)
    return valeurs[i, j], i, j
