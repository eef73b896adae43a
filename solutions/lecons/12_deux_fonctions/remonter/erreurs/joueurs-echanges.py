"""MAX et MIN sont échangés : quand MAX joue, il prend la plus grande valeur ; MIN, la plus petite."""


def remonter(jeu, etages, f):
    valeurs = {}
    for etage in reversed(etages):
        for s in etage:
            suites = [valeurs[fils] for coup, fils in jeu.successors(s) if fils in valeurs]
            choisir = min if jeu.to_move(s) is MAX else max
            valeurs[s] = choisir(suites) if suites else f(s)
    return valeurs
