"""La valeur de départ 0 l'emporte quand toutes les valeurs sont pires : partez de l'infini,
du mauvais côté."""
def Minimax(tab, n):
    if n == 0 or tab == (1,):
        return -H(tab)
    return min([0] + [Maximin(Reste(tab, c), n - 1) for c in Carres(tab)])

def Maximin(tab, n):
    if n == 0 or tab == (1,):
        return H(tab)
    return max([0] + [Minimax(Reste(tab, c), n - 1) for c in Carres(tab)])
