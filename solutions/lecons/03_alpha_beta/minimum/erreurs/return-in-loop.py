"""Vous renvoyez dès la première feuille : le return est dans la boucle, décalez-le à gauche."""
def minimum(feuilles, alpha):
    meilleure, lues = inf, 0
    for v in feuilles:
        meilleure = min(meilleure, v)
        lues = lues + 1
        if meilleure <= alpha:
            break
        return meilleure, lues
