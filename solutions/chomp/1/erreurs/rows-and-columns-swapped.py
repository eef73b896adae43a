"""Lignes et colonnes semblent échangées : n compte les lignes, p les carrés de chacune."""
def Tablette(n, p):
    return tuple(n for _ in range(p))
