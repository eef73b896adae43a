"""Vous rappelez chances avec un coup : il lui faut la position d'après, jeu.result(s, coup)."""


def chances(jeu, s, premier, second):
    if jeu.is_terminal(s):
        return 1 if jeu.utility(s) > 0 else 0
    ia = premier if jeu.to_move(s) is MAX else second
    suites = [chances(jeu, coup, premier, second) for coup in ia(jeu, s)]
    return sum(suites) / len(suites)
