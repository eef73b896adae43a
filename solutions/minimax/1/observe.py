def aux_profondeurs(fonction, p, profondeurs):
    """Ce que la même fonction renvoie, de la même position, à plusieurs profondeurs."""
    return [fonction(p, n) for n in profondeurs]


def chacune(MiniMax, MaxiMin, p, n):
    """Ce que les deux fonctions renvoient, l'une après l'autre, de la même position."""
    return MiniMax(p, n), MaxiMin(p, n)
