"""MINIMAX renvoie tous les successeurs. On ne veut que ceux dont la valeur est la plus grande."""
def MINIMAX(p):
    return successeur(p)
