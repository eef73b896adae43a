"""Le couple est dans l'autre sens : le coup d'abord, sa valeur ensuite."""
def meilleur_coup(p, n):
    choix = None
    for q in successeurs(p):
        v = algorithme_1(q, n - 1, False)
        if choix is None or v > meilleure or v == meilleure and h(q) > h(choix):
            choix, meilleure = q, v
    return meilleure, coup(choix)
