"""Vous avez échangé les joueurs : MAX veut la plus grande valeur, MIN la plus petite."""


def retrograde(jeu, niveaux):
    base = {}
    for niveau in niveaux[::-1]:
        for s in niveau:
            if jeu.is_terminal(s):
                base[s] = jeu.utility(s)
            else:
                suites = [base[fils] for coup, fils in jeu.successors(s)]
                base[s] = min(suites) if jeu.to_move(s) is MAX else max(suites)
    return base
