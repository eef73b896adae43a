from course_lib.given import Carres

def MesVoisins(s):
    return {(MonReste(s[0], *c), adversaire(s[1])) for c in Carres(s[0])}
