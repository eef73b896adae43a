"""À égalité de valeur, vous gardez le premier coup. L'énoncé départage d'abord par la note h de la
position atteinte."""
def meilleur_coup(p, n):
    choix = None
    for q in successeurs(p):
        v = algorithme_1(q, n - 1, False)
        if choix is None or v > meilleure:
            choix, meilleure = q, v
    return coup(choix), meilleure
