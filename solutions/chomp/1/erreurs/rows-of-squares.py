"""Chaque ligne est ici toute une suite de carrés : sa longueur, un nombre, suffit."""
def Tablette(n, p):
    return tuple(tuple((i, j) for j in range(p)) for i in range(n))
