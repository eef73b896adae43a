"""Vous vous arrêtez dès qu'une feuille dépasse alpha. C'est l'inverse : au-dessus d'alpha, la branche
peut encore intéresser MAX."""
def minimum(feuilles, alpha):
    meilleure, lues = inf, 0
    for v in feuilles:
        meilleure = min(meilleure, v)
        lues = lues + 1
        if meilleure >= alpha:
            break
    return meilleure, lues
