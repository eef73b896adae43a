"""Vous partez de la racine : ses fils n'ont pas encore de valeur. Commencez par le dernier étage, avec
reversed(etages)."""


def remonter(jeu, etages, f):
    valeurs = {}
    for etage in etages:
        for s in etage:
            if jeu.is_terminal(s) or etage is etages[-1]:
                valeurs[s] = f(s)
            else:
                suites = [valeurs[fils] for coup, fils in jeu.successors(s)]
                valeurs[s] = max(suites) if jeu.to_move(s) is MAX else min(suites)
    return valeurs
