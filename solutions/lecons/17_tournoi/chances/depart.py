def chances(jeu, s, premier, second):
    """La probabilité que MAX gagne depuis s, si chacun tire au sort parmi ses coups."""
    return None  # À compléter
