"""Trois pions vous suffisent : après les paires, décalez de deux cases, et non d'une."""


def aligne(pions):
    for k in [1, 7, 8, 6]:
        paires = pions & (pions >> k)
        if paires & (paires >> k) != 0:
            return True
    return False
