"""Une moyenne se divise par le nombre de coups."""


def chances(jeu, s, premier, second):
    if jeu.is_terminal(s):
        return 1 if jeu.utility(s) > 0 else 0
    ia = premier if jeu.to_move(s) is MAX else second
    return sum(chances(jeu, jeu.result(s, coup), premier, second) for coup in ia(jeu, s))
