"""Vous gardez la mauvaise moitié : si la somme est plus petite que 1, la racine est plus grande que x."""
def facteur(b):
    bas, haut = 0, 1
    for _ in range(60):
        x = (bas + haut) / 2
        if x**b + x < 1:
            haut = x
        else:
            bas = x
    return bas / (1 - bas)
