"""Après le coup de MAX, c'est encore MAX que vous faites jouer. À qui le tour dans les successeurs
?"""
def meilleur_coup(p, n):
    choix = None
    for q in successeurs(p):
        v = algorithme_1(q, n - 1, True)
        if choix is None or v > meilleure or v == meilleure and h(q) > h(choix):
            choix, meilleure = q, v
    return coup(choix), meilleure
