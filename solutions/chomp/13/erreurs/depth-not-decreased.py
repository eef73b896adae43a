"""La profondeur ne diminue pas à chaque appel : la recherche va plus loin que n coups. Le
coup joué compte pour un."""
def Minimax(tab, n):
    if n == 0 or tab == (1,):
        return -H(tab)
    return min(Maximin(Reste(tab, c), n) for c in Carres(tab))

def Maximin(tab, n):
    if n == 0 or tab == (1,):
        return H(tab)
    return max(Minimax(Reste(tab, c), n) for c in Carres(tab))
