def remonter(jeu, etages, f):
    """Phase 2 : le dictionnaire qui donne la valeur de chaque position des étages."""
    valeurs = {}
    for etage in reversed(etages):  # du dernier étage à la racine
        for s in etage:
            valeurs[s] = None  # À compléter
    return valeurs
