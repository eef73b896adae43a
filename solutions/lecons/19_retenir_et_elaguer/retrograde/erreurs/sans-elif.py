"""Après avoir rangé l'utilité d'une position finie, votre code continue, et lui cherche des suites : `elif`, ou `else`."""


def retrograde(jeu, niveaux):
    base = {}
    for niveau in niveaux[::-1]:
        for s in niveau:
            if jeu.is_terminal(s):
                base[s] = jeu.utility(s)
            suites = [base[fils] for coup, fils in jeu.successors(s)]
            if jeu.to_move(s) is MAX:
                base[s] = max(suites)
            else:
                base[s] = min(suites)
    return base
