"""Ne prenez pas 1 − chances(…) : après un coup, c'est encore la probabilité que MAX gagne."""


def chances(jeu, s, premier, second):
    if jeu.is_terminal(s):
        return 1 if jeu.utility(s) > 0 else 0
    ia = premier if jeu.to_move(s) is MAX else second
    suites = [1 - chances(jeu, jeu.result(s, coup), premier, second) for coup in ia(jeu, s)]
    return sum(suites) / len(suites)
