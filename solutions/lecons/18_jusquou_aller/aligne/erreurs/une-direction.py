"""Vous ne regardez qu'à l'horizontale : le décalage 7 n'est que l'un des quatre."""


def aligne(pions):
    paires = pions & (pions >> 7)
    return paires & (paires >> 14) != 0
