"""Devant le poison seul, les signes sont à l'envers : la valeur est celle de Morgan, et celui
qui doit jouer a perdu."""
def Minimax(tab, n):
    if n == 0 or tab == (1,):
        return -1 if tab == (1,) else -H(tab)
    return min(Maximin(Reste(tab, c), n - 1) for c in Carres(tab))

def Maximin(tab, n):
    if n == 0 or tab == (1,):
        return 1 if tab == (1,) else H(tab)
    return max(Minimax(Reste(tab, c), n - 1) for c in Carres(tab))
