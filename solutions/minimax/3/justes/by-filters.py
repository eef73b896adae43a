def meilleur_coup(p, n):
    valeurs = {q: algorithme_1(q, n - 1, False) for q in successeurs(p)}
    egaux = [q for q in valeurs if valeurs[q] == max(valeurs.values())]
    meilleurs = [q for q in egaux if h(q) == max(map(h, egaux))]
    return coup(meilleurs[0]), valeurs[meilleurs[0]]
