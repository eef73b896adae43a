"""x*b est un produit : la puissance s'écrit x**b."""
def facteur(b):
    bas, haut = 0, 1
    for _ in range(60):
        x = (bas + haut) / 2
        if x * b + x < 1:
            bas = x
        else:
            haut = x
    return bas / (1 - bas)
