"""Votre boucle ne s'arrête jamais : entre deux nombres à virgule voisins, il n'y a plus de milieu, et
la somme ne vaut pas 1 exactement. Arrêtez-vous quand haut - bas < 1e-9."""
def facteur(b):
    bas, haut = 0, 1
    while bas < haut:
        x = (bas + haut) / 2
        if x**b + x < 1:
            bas = x
        else:
            haut = x
    return bas / (1 - bas)
