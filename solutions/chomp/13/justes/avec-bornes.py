def Minimax(tab, n):
    if n == 0 or tab == (1,):
        return -H(tab)
    mini = 2
    for i, j in Carres(tab):
        mini = min(mini, Maximin(Reste(tab, (i, j)), n - 1))
    return mini

def Maximin(tab, n):
    if n == 0 or tab == (1,):
        return H(tab)
    return max(float(Minimax(t, n - 1)) for t, _ in ListeVoisins((tab, "Morgan")))
