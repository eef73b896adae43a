"""Chaque ligne est ici toute une suite de cases : sa longueur, un nombre, suffit."""
def Tablette(n, p):
    return [[0] * p for ligne in range(n)]
