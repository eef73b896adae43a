"""Chez vous, premier joue tous les coups : quand c'est à MIN, ce sont ceux de second."""


def chances(jeu, s, premier, second):
    if jeu.is_terminal(s):
        return 1 if jeu.utility(s) > 0 else 0
    suites = [chances(jeu, jeu.result(s, coup), premier, second) for coup in premier(jeu, s)]
    return sum(suites) / len(suites)
