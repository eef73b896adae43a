def chances(jeu, s, premier, second):
    """La probabilité que MAX gagne depuis s, si chacun tire au sort parmi ses coups."""
    if jeu.is_terminal(s):
        return 1 if jeu.utility(s) > 0 else 0
    return None  # À compléter : de qui est-ce le tour, et que vaut la moyenne après ses coups ?
