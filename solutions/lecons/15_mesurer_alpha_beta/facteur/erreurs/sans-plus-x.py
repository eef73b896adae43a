"""Vous comparez x**b à 1 : c'est la somme x**b + x qu'il faut comparer."""
def facteur(b):
    bas, haut = 0, 1
    for _ in range(60):
        x = (bas + haut) / 2
        if x**b < 1:
            bas = x
        else:
            haut = x
    return bas / (1 - bas)
