"""C'est l'appel qui échoue : combien d'arguments MonReste attend-elle, et dans quel ordre ?"""
from course_lib.given import Carres

def MesVoisins(s):
    return [(MonReste(s[0], carre), adversaire(s[1])) for carre in Carres(s[0])]
