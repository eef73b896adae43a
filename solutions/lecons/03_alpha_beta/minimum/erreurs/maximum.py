"""MIN garde la plus petite feuille, pas la plus grande."""
def minimum(feuilles, alpha):
    meilleure, lues = -inf, 0
    for v in feuilles:
        meilleure = max(meilleure, v)
        lues = lues + 1
        if meilleure <= alpha:
            break
    return meilleure, lues
