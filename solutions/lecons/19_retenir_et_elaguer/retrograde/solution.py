def retrograde(jeu, niveaux, coups):
    """La valeur de chaque position, calculée à reculons ; coups(s) donne les coups à regarder."""
    base = {}
    for niveau in niveaux[::-1]:
        for s in niveau:
            if jeu.is_terminal(s):
                base[s] = jeu.utility(s)
            else:
                suites = [base[jeu.result(s, coup)] for coup in coups(s)]
                base[s] = max(suites) if jeu.to_move(s) is MAX else min(suites)
    return base
