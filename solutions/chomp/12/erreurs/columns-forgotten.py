"""Une seule colonne n'est pas reconnue : comment voit-on, sur le tuple, que toutes les lignes
n'ont qu'un carré ?"""
def H(tab):
    if tab == (1,):
        return -1
    return 1 if len(tab) == 1 else 0
