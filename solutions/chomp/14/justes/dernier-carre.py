def MinimaxCoup(tab, n):
    if n == 0 or tab == (1,):
        return -H(tab), None, None
    mini, i0, j0 = inf, None, None
    for i, j in Carres(tab):
        valeur = MaximinCoup(Reste(tab, (i, j)), n - 1)[0]
        if valeur <= mini:
            mini, i0, j0 = valeur, i, j
    return mini, i0, j0

def MaximinCoup(tab, n):
    if n == 0 or tab == (1,):
        return H(tab), None, None
    maxi, i0, j0 = -inf, None, None
    for i, j in Carres(tab):
        valeur = MinimaxCoup(Reste(tab, (i, j)), n - 1)[0]
        if valeur >= maxi:
            maxi, i0, j0 = valeur, i, j
    return maxi, i0, j0
