"""Il manque la racine, qui reçoit sa valeur en dernier."""
def ordre_tuple(n):
    avant = ()
    for m in range(n - 1, max(n - 4, -1), -1):
        avant = avant + ordre_tuple(m)
    return (*avant, n)

def ordre_de_visite(n):
    return ordre_tuple(n)[:-1]
