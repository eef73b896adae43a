def retrograde(jeu, niveaux):
    """La valeur de chaque position, calculée à reculons."""
    base = {}
    for niveau in niveaux[::-1]:
        for s in niveau:
            if jeu.is_terminal(s):
                base[s] = jeu.utility(s)
            else:
                suites = [base[fils] for coup, fils in jeu.successors(s)]
                base[s] = max(suites) if jeu.to_move(s) is MAX else min(suites)
    return base
