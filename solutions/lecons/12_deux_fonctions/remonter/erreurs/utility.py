"""Écrivez f(s), et non jeu.utility(s) : l'utilité n'existe qu'en fin de partie, et le dernier étage
peut venir avant. C'est f qui note."""


def remonter(jeu, etages, f):
    valeurs = {}
    for etage in reversed(etages):
        for s in etage:
            if jeu.is_terminal(s) or etage is etages[-1]:
                valeurs[s] = jeu.utility(s)
            else:
                suites = [valeurs[fils] for coup, fils in jeu.successors(s)]
                valeurs[s] = max(suites) if jeu.to_move(s) is MAX else min(suites)
    return valeurs
