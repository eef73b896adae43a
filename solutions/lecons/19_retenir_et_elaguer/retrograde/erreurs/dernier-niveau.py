"""Cette position est finie : elle n'a pas de suite. Une partie peut finir à tout niveau, pas seulement au dernier."""


def retrograde(jeu, niveaux):
    base = {s: jeu.utility(s) for s in niveaux[-1]}
    for niveau in niveaux[-2::-1]:
        for s in niveau:
            suites = [base[fils] for coup, fils in jeu.successors(s)]
            base[s] = max(suites) if jeu.to_move(s) is MAX else min(suites)
    return base
