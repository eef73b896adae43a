"""14 est deux fois 7 : pour un décalage k, les deux paires sont à distance 2 * k."""


def aligne(pions):
    for k in [1, 7, 8, 6]:
        paires = pions & (pions >> k)
        if paires & (paires >> 14) != 0:
            return True
    return False
