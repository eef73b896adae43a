"""Il reste un bit par alignement, et ce n'est pas toujours celui de rang 0 : comparez à 0, et non à 1."""


def aligne(pions):
    for k in [1, 7, 8, 6]:
        paires = pions & (pions >> k)
        if paires & (paires >> 2 * k) == 1:
            return True
    return False
