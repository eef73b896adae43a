"""Le signe de H aux feuilles : H(tab) dans Maximin, où Morgan doit jouer, et son opposé dans
Minimax, où c'est Malo."""
def Minimax(tab, n):
    if n == 0 or tab == (1,):
        return H(tab)
    return min(Maximin(Reste(tab, c), n - 1) for c in Carres(tab))

def Maximin(tab, n):
    if n == 0 or tab == (1,):
        return -H(tab)
    return max(Minimax(Reste(tab, c), n - 1) for c in Carres(tab))
