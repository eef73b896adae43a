"""Une de vos fonctions s'appelle elle-même : après un coup de Morgan, c'est à Malo. Maximin
et Minimax s'appellent l'une l'autre."""
def Minimax(tab, n):
    if n == 0 or tab == (1,):
        return -H(tab)
    return min(Minimax(Reste(tab, c), n - 1) for c in Carres(tab))

def Maximin(tab, n):
    if n == 0 or tab == (1,):
        return H(tab)
    return max(Maximin(Reste(tab, c), n - 1) for c in Carres(tab))
