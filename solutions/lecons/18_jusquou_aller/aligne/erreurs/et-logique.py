"""`and` ne regarde pas les bits : `a and b`, quand a n'est pas 0, vaut b. Employez `&`."""


def aligne(pions):
    for k in [1, 7, 8, 6]:
        paires = pions and (pions >> k)
        if paires and (paires >> 2 * k):
            return True
    return False
