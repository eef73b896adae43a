"""La racine n'est pas assez précise : continuez jusqu'à ce que haut - bas soit plus petit que 1e-9."""
def facteur(b):
    bas, haut = 0, 1
    for _ in range(12):
        x = (bas + haut) / 2
        if x**b + x < 1:
            bas = x
        else:
            haut = x
    return bas / (1 - bas)
