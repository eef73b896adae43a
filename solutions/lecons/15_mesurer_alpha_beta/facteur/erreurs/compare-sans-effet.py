"""== compare, et ne change rien : pour donner une valeur à bas, un seul =, bas = x."""
def facteur(b):
    bas, haut = 0, 1
    for _ in range(60):
        x = (bas + haut) / 2
        if x**b + x < 1:
            bas == x
        else:
            haut = x
    return bas / (1 - bas)
