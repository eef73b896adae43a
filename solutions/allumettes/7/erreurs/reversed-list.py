"""L'ordre est exactement l'inverse : la première valeur connue est celle d'une feuille."""
def ordre_tuple(n):
    avant = ()
    for m in range(n - 1, max(n - 4, -1), -1):
        avant = avant + ordre_tuple(m)
    return (*avant, n)

def ordre_de_visite(n):
    return list(ordre_tuple(n))[::-1]
