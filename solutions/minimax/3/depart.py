def meilleur_coup(p, n):
    """Le couple (coup, valeur) du meilleur coup de MAX en p, cherché à n coups."""
    meilleure = -inf
    for q in successeurs(p):
        v = algorithme_1(q, n - 1, False)
        if v > meilleure:
            meilleure = v
    return meilleure
