"""Une suite n'est pas encore dans la base : commencez-vous par le bon bout ? `niveaux[::-1]` va de la fin au début."""


def retrograde(jeu, niveaux):
    base = {}
    for niveau in niveaux:
        for s in niveau:
            if jeu.is_terminal(s):
                base[s] = jeu.utility(s)
            else:
                suites = [base[fils] for coup, fils in jeu.successors(s)]
                base[s] = max(suites) if jeu.to_move(s) is MAX else min(suites)
    return base
