def aligne(pions):
    """Vrai si ces pions contiennent quatre pions alignés."""
    for k in [1, 7, 8, 6]:
        paires = pions & (pions >> k)
        if paires & (paires >> 2 * k) != 0:
            return True
    return False
