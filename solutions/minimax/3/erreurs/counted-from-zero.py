"""Vos coups sont numérotés à partir de 0. Le plus à gauche est le coup 1 : la fonction coup donne
le bon numéro."""
def meilleur_coup(p, n):
    choix = None
    for q in successeurs(p):
        v = algorithme_1(q, n - 1, False)
        if choix is None or v > meilleure or v == meilleure and h(q) > h(choix):
            choix, meilleure = q, v
    return successeurs(p).index(choix), meilleure
