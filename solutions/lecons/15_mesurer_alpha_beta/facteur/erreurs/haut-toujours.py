"""haut devient x à chaque tour, même quand c'est bas qui vient de bouger : il manque else."""
def facteur(b):
    bas, haut = 0, 1
    for _ in range(60):
        x = (bas + haut) / 2
        if x**b + x < 1:
            bas = x
        haut = x
    return bas / (1 - bas)
