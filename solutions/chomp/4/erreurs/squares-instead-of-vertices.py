"""Ce sont des carrés, les coups : un voisin est le sommet où un coup mène."""
def MesVoisins(s):
    return MesCarres(s[0])
