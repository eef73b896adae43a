"""Vous ne renvoyez que la valeur. On demande deux choses : la plus petite feuille lue, et combien
on en a lu."""
def minimum(feuilles, alpha):
    meilleure = inf
    for v in feuilles:
        meilleure = min(meilleure, v)
        if meilleure <= alpha:
            break
    return meilleure
