"""Vous oubliez les diagonales : une case plus haut et une colonne à droite, cela fait combien ?"""


def aligne(pions):
    for k in [1, 7]:
        paires = pions & (pions >> k)
        if paires & (paires >> 2 * k) != 0:
            return True
    return False
