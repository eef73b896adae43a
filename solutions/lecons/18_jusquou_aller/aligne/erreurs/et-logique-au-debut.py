"""Pour les paires, `pions and …` ne regarde pas les bits, et vaut ce qui suit : employez `&`."""


def aligne(pions):
    for k in [1, 7, 8, 6]:
        paires = pions and (pions >> k)
        if paires & (paires >> 2 * k) != 0:
            return True
    return False
