"""Les successeurs sont cherchés à n coups : un de trop, car le coup de MAX compte."""
def meilleur_coup(p, n):
    choix = None
    for q in successeurs(p):
        v = algorithme_1(q, n, False)
        if choix is None or v > meilleure or v == meilleure and h(q) > h(choix):
            choix, meilleure = q, v
    return coup(choix), meilleure
