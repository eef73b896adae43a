def facteur(b):
    bas, haut = 0.0, 1.0
    while haut - bas > 1e-15:
        x = (bas + haut) / 2
        bas, haut = (bas, x) if x ** b + x >= 1 else (x, haut)
    return haut / (1 - haut)
