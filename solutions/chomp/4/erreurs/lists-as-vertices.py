"""Vos sommets sont des listes : ce doit être des tuples, pour servir de clés de dictionnaire."""
from course_lib.given import Carres

def MesVoisins(s):
    return [[MonReste(s[0], i, j), adversaire(s[1])] for i, j in Carres(s[0])]
