"""Vous répondez dès la première direction : il faut les avoir toutes essayées pour dire non."""


def aligne(pions):
    for k in [1, 7, 8, 6]:
        paires = pions & (pions >> k)
        return paires & (paires >> 2 * k) != 0
