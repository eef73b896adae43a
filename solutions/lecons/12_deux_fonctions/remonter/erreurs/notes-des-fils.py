"""Vous comparez les notes des fils, f(suite). Leur valeur, déjà remontée, est dans le dictionnaire :
valeurs[suite]."""


def remonter(jeu, etages, f):
    valeurs = {}
    for etage in reversed(etages):
        for s in etage:
            if jeu.is_terminal(s) or etage is etages[-1]:
                valeurs[s] = f(s)
            else:
                suites = [f(fils) for coup, fils in jeu.successors(s)]
                valeurs[s] = max(suites) if jeu.to_move(s) is MAX else min(suites)
    return valeurs
