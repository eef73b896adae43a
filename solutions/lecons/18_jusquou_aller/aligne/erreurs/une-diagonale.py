"""Il manque la diagonale qui descend : une colonne à droite, une case plus bas."""


def aligne(pions):
    for k in [1, 7, 8]:
        paires = pions & (pions >> k)
        if paires & (paires >> 2 * k) != 0:
            return True
    return False
