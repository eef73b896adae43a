"""Chez vous, MAX choisit encore : lui aussi tire au sort, et c'est une moyenne."""


def chances(jeu, s, premier, second):
    if jeu.is_terminal(s):
        return 1 if jeu.utility(s) > 0 else 0
    ia = premier if jeu.to_move(s) is MAX else second
    suites = [chances(jeu, jeu.result(s, coup), premier, second) for coup in ia(jeu, s)]
    return max(suites) if jeu.to_move(s) is MAX else sum(suites) / len(suites)
