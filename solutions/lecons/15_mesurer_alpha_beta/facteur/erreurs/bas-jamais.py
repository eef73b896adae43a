"""bas reste à 0 : quand doit-il devenir x ?"""
def facteur(b):
    bas, haut = 0, 1
    for _ in range(60):
        x = (bas + haut) / 2
        if x**b + x >= 1:
            haut = x
    return bas / (1 - bas)
