"""Vous renvoyez +100 ou −100 ; on demande True ou False."""
def gagne(n):
    return valeur(n, MAX)
