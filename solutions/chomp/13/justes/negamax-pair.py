def Minimax(t, n):
    return -Maximin(t, n)

def Maximin(tab, n):
    if n == 0 or not Carres(tab):
        return H(tab)
    return max(-Maximin(Reste(tab, c), n - 1) for c in Carres(tab))
