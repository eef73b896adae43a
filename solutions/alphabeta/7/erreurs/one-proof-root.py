"""Vous ne comptez que l'une des deux preuves : il faut aussi montrer que l'autre joueur ne peut
pas faire mieux."""
def feuilles_min(largeurs):
    nombre = 1
    for largeur in largeurs[::2]:
        nombre *= largeur
    return nombre
