"""Les deux moitiés sont échangées : si la somme est trop petite, la racine est plus grande que x."""
def facteur(b):
    bas, haut = 0, 1
    for _ in range(60):
        x = (bas + haut) / 2
        if x**b + x > 1:
            bas = x
        else:
            haut = x
    return bas / (1 - bas)
