def facteur(b):
    bas, haut = 0, 1
    while haut - bas > 1e-9:
        x = (bas + haut) / 2
        if x**b + x > 1:
            haut = x
        else:
            bas = x
    return x / (1 - x)
