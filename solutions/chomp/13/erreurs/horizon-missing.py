"""À n = 0, il faut s'arrêter et noter la tablette par H, même si la partie n'est pas finie."""
def Minimax(tab, n):
    if tab == (1,):
        return -H(tab)
    return min(Maximin(Reste(tab, c), n - 1) for c in Carres(tab))

def Maximin(tab, n):
    if tab == (1,):
        return H(tab)
    return max(Minimax(Reste(tab, c), n - 1) for c in Carres(tab))
