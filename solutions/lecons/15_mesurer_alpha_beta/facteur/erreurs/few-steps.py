"""La racine n'est pas assez précise : il faut une soixantaine de tours."""
def facteur(b):
    bas, haut = 0, 1
    for _ in range(12):
        x = (bas + haut) / 2
        if x**b + x < 1:
            bas = x
        else:
            haut = x
    return bas / (1 - bas)
