"""Vous regardez tous les coups du jeu : c'est `coups(s)` qui dit lesquels regarder."""


def retrograde(jeu, niveaux, coups):
    base = {}
    for niveau in niveaux[::-1]:
        for s in niveau:
            suites = [base[fils] for coup, fils in jeu.successors(s)]
            if not suites:
                base[s] = jeu.utility(s)
            else:
                base[s] = max(suites) if jeu.to_move(s) is MAX else min(suites)
    return base
