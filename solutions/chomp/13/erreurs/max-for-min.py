"""Maximin garde la plus grande des valeurs de ses fils, Minimax la plus petite."""
def Minimax(tab, n):
    if n == 0 or tab == (1,):
        return -H(tab)
    return max(Maximin(Reste(tab, c), n - 1) for c in Carres(tab))

def Maximin(tab, n):
    if n == 0 or tab == (1,):
        return H(tab)
    return min(Minimax(Reste(tab, c), n - 1) for c in Carres(tab))
