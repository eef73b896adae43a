"""haut reste à 1 : quand la somme n'est pas plus petite que 1 (else), c'est lui qui devient x."""
def facteur(b):
    bas, haut = 0, 1
    for _ in range(60):
        x = (bas + haut) / 2
        if x**b + x < 1:
            bas = x
    return bas / (1 - bas)
