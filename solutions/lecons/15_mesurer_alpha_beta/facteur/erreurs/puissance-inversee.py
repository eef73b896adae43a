"""b ** x est b puissance x : il faut x ** b."""
def facteur(b):
    bas, haut = 0, 1
    for _ in range(60):
        x = (bas + haut) / 2
        if b**x + x < 1:
            bas = x
        else:
            haut = x
    return bas / (1 - bas)
