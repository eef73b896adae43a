def remonter(jeu, etages, f):
    """Phase 2 : le dictionnaire qui donne la valeur de chaque position des étages."""
    valeurs = {}
    for etage in reversed(etages):  # du dernier étage à la racine
        for s in etage:
            if jeu.is_terminal(s) or etage is etages[-1]:
                valeurs[s] = f(s)
            else:
                valeurs[s] = None  # À compléter : ses fils ont déjà leur valeur
    return valeurs
