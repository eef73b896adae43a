"""Quand la valeur et la note h sont égales, c'est le coup le plus à gauche qu'il faut garder."""
def meilleur_coup(p, n):
    choix = None
    for q in successeurs(p):
        v = algorithme_1(q, n - 1, False)
        if choix is None or v > meilleure or v == meilleure and h(q) >= h(choix):
            choix, meilleure = q, v
    return coup(choix), meilleure
