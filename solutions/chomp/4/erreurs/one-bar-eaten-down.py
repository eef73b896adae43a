"""Vous mangez un carré après l'autre sur la même tablette : chaque voisin part de celle de s."""
from course_lib.given import Carres

def MesVoisins(s):
    tab, voisins = s[0], []
    for i, j in Carres(tab)[::-1]:
        tab = MonReste(tab, i, j)
        voisins.append((tab, adversaire(s[1])))
    return voisins
