"""À égalité de valeur, vous gardez le dernier coup. L'énoncé départage d'abord par la note h, puis
garde le plus à gauche."""
def meilleur_coup(p, n):
    choix = None
    for q in successeurs(p):
        v = algorithme_1(q, n - 1, False)
        if choix is None or v >= meilleure:
            choix, meilleure = q, v
    return coup(choix), meilleure
