"""Ce sont des carrés : un voisin dit ce qui reste de la tablette quand le carré est mangé."""
from course_lib.given import Carres

def MesVoisins(s):
    return [(carre, adversaire(s[1])) for carre in Carres(s[0])]
