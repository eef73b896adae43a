def ordre_de_visite(n):
    avant = ()
    for m in range(n - 1, max(n - 4, -1), -1):
        avant = avant + ordre_de_visite(m)
    return (*avant, n)
