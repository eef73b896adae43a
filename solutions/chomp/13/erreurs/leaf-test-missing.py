"""Le poison seul est aussi une feuille, quel que soit n : il n'y a plus de coup à comparer."""
def Minimax(tab, n):
    if n == 0:
        return -H(tab)
    return min(Maximin(Reste(tab, c), n - 1) for c in Carres(tab))

def Maximin(tab, n):
    if n == 0:
        return H(tab)
    return max(Minimax(Reste(tab, c), n - 1) for c in Carres(tab))
