"""Quand tous les carrés ont la pire des valeurs, aucun n'est retenu : la valeur de départ
doit être pire que toutes celles qui peuvent venir."""
def MinimaxCoup(tab, n):
    if n == 0 or tab == (1,):
        return -H(tab), None, None
    meilleur = 1, None, None
    for i, j in Carres(tab):
        valeur = MaximinCoup(Reste(tab, (i, j)), n - 1)[0]
        meilleur = (valeur, i, j) if valeur < meilleur[0] else meilleur
    return meilleur

def MaximinCoup(tab, n):
    if n == 0 or tab == (1,):
        return H(tab), None, None
    meilleur = -1, None, None
    for i, j in Carres(tab):
        valeur = MinimaxCoup(Reste(tab, (i, j)), n - 1)[0]
        meilleur = (valeur, i, j) if valeur > meilleur[0] else meilleur
    return meilleur
