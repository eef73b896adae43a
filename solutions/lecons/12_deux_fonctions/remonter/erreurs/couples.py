"""Vous comparez des couples (coup, suite) : ce sont les valeurs des suites qu'il faut comparer, et
valeurs[suite] les donne."""


def remonter(jeu, etages, f):
    valeurs = {}
    for etage in reversed(etages):
        for s in etage:
            if jeu.is_terminal(s) or etage is etages[-1]:
                valeurs[s] = f(s)
            else:
                suites = list(jeu.successors(s))
                valeurs[s] = max(suites) if jeu.to_move(s) is MAX else min(suites)
    return valeurs
