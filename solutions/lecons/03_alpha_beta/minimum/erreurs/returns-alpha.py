"""Quand vous vous arrêtez, c'est alpha que vous renvoyez : on demande la plus petite feuille lue."""
def minimum(feuilles, alpha):
    meilleure, lues = inf, 0
    for v in feuilles:
        meilleure = min(meilleure, v)
        lues = lues + 1
        if meilleure <= alpha:
            return alpha, lues
    return meilleure, lues
