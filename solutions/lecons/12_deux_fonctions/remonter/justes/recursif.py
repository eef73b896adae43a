def remonter(jeu, etages, f):
    valeurs = {}
    for etage in reversed(etages):
        for s in etage:
            suites = [valeurs[fils] for coup, fils in jeu.successors(s) if fils in valeurs]
            choisir = max if jeu.to_move(s) is MAX else min
            valeurs[s] = choisir(suites) if suites else f(s)
    return valeurs
