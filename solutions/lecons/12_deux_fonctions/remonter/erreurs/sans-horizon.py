"""Au dernier étage aussi, la valeur est f(s), même si la partie n'y est pas finie : les fils d'en
dessous ne sont pas dans l'arbre."""


def remonter(jeu, etages, f):
    valeurs = {}
    for etage in reversed(etages):
        for s in etage:
            if jeu.is_terminal(s):
                valeurs[s] = f(s)
            else:
                suites = [valeurs[fils] for coup, fils in jeu.successors(s)]
                valeurs[s] = max(suites) if jeu.to_move(s) is MAX else min(suites)
    return valeurs
