"""Vous prenez partout la plus petite valeur : demandez à jeu.to_move(s) qui choisit."""


def remonter(jeu, etages, f):
    valeurs = {}
    for etage in reversed(etages):
        for s in etage:
            suites = [valeurs[fils] for coup, fils in jeu.successors(s) if fils in valeurs]
            valeurs[s] = min(suites) if suites else f(s)
    return valeurs
