"""Le joueur ne change pas : après son coup, c'est à l'adversaire de jouer."""
from course_lib.given import Carres

def MesVoisins(s):
    return [(MonReste(s[0], *c), s[1]) for c in Carres(s[0])]
