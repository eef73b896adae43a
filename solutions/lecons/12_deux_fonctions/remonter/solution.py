def remonter(jeu, etages, f):
    """Phase 2 : le dictionnaire qui donne la valeur de chaque position des étages."""
    valeurs = {}
    for etage in reversed(etages):  # du dernier étage à la racine
        for s in etage:
            if jeu.is_terminal(s) or etage is etages[-1]:
                valeurs[s] = f(s)
            else:
                suites = [valeurs[fils] for coup, fils in jeu.successors(s)]
                valeurs[s] = max(suites) if jeu.to_move(s) is MAX else min(suites)
    return valeurs
