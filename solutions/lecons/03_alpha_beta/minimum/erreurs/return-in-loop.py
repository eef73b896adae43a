"""Seule la première feuille est lue. Le return est-il dans la boucle ? Il vient après elle, décalé à
gauche."""
def minimum(feuilles, alpha):
    meilleure, lues = inf, 0
    for v in feuilles:
        meilleure = min(meilleure, v)
        lues = lues + 1
        if meilleure <= alpha:
            break
        return meilleure, lues
