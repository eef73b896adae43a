from functools import cache

@cache
def value(tab, n, mover):
    if tab == (1,) or n == 0:
        return mover * H(tab)
    return mover * max(mover * value(Reste(tab, c), n - 1, -mover) for c in Carres(tab))

def Minimax(t, n):
    return value(t, n, -1)

def Maximin(t, n):
    return value(t, n, 1)
