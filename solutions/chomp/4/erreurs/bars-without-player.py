"""Ce sont des tablettes : un sommet est un couple (tablette, joueur qui doit jouer)."""
from course_lib.given import Carres

def MesVoisins(s):
    return {MonReste(s[0], *c) for c in Carres(s[0])}
