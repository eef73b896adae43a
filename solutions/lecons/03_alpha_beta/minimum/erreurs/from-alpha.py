"""Vous partez d'alpha : aucune feuille n'est encore lue, MIN ne tient rien. Partez de l'infini, inf."""
def minimum(feuilles, alpha):
    meilleure, lues = alpha, 0
    for v in feuilles:
        meilleure = min(meilleure, v)
        lues = lues + 1
        if meilleure <= alpha:
            break
    return meilleure, lues
