def MinimaxCoup(tab, n):
    if n == 0 or tab == (1,):
        return Minimax(tab, n), None, None
    return min((Maximin(Reste(tab, (i, j)), n - 1), i, j) for i, j in Carres(tab))

def MaximinCoup(tab, n):
    if n == 0 or tab == (1,):
        return Maximin(tab, n), None, None
    return max((Minimax(Reste(tab, (i, j)), n - 1), i, j) for i, j in Carres(tab))
