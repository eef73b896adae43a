"""Le carré n'est pas celui qui donne cette valeur : il faut retenir i et j au moment où une
valeur devient la meilleure, et seulement alors."""
def MinimaxCoup(tab, n):
    if n == 0 or tab == (1,):
        return -H(tab), None, None
    valeurs = {(i, j): MaximinCoup(Reste(tab, (i, j)), n - 1)[0] for i, j in Carres(tab)}
    i, j = min(valeurs, key=valeurs.get)
    return valeurs[i, j], *Carres(tab)[-1]

def MaximinCoup(tab, n):
    if n == 0 or tab == (1,):
        return H(tab), None, None
    valeurs = {(i, j): MinimaxCoup(Reste(tab, (i, j)), n - 1)[0] for i, j in Carres(tab)}
    i, j = max(valeurs, key=valeurs.get)
    return valeurs[i, j], *Carres(tab)[-1]
