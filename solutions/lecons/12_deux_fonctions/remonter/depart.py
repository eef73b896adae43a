def remonter(jeu, etages, f):
    """Phase 2 : le dictionnaire qui donne la valeur de chaque position des étages."""
    return None  # À compléter
