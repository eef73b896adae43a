def minimum(feuilles, alpha):
    """La plus petite feuille lue, et combien on en a lu avant de s'arrêter."""
    meilleure, lues = inf, 0
    for v in feuilles:
        meilleure = min(meilleure, v)
        lues = lues + 1
        if meilleure <= alpha:
            break
    return meilleure, lues
