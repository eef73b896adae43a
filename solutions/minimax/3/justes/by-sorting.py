def meilleur_coup(p, n):
    notes = [(algorithme_1(q, n - 1, False), h(q), -coup(q)) for q in successeurs(p)]
    valeur, _, numero = sorted(notes)[-1]
    return [-numero, valeur]
