"""Vos deux fonctions renvoient H telle quelle aux feuilles : H est la note de celui qui doit
jouer. Si c'est à Malo, une défaite (-1) est bonne pour Morgan : relisez le signe demandé."""
def Minimax(tab, n):
    if n == 0 or tab == (1,):
        return H(tab)
    return min(Maximin(Reste(tab, c), n - 1) for c in Carres(tab))

def Maximin(tab, n):
    if n == 0 or tab == (1,):
        return H(tab)
    return max(Minimax(Reste(tab, c), n - 1) for c in Carres(tab))
