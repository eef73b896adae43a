"""Entre les deux paires, `and` dit seulement que ni l'une ni l'autre n'est 0 : employez `&`."""


def aligne(pions):
    for k in [1, 7, 8, 6]:
        paires = pions & (pions >> k)
        if paires and (paires >> 2 * k):
            return True
    return False
