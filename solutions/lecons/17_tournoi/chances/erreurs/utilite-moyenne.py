"""À la fin, renvoyez 1 si l'utilité est positive, 0 sinon, et non l'utilité elle-même."""


def chances(jeu, s, premier, second):
    if jeu.is_terminal(s):
        return jeu.utility(s)
    ia = premier if jeu.to_move(s) is MAX else second
    suites = [chances(jeu, jeu.result(s, coup), premier, second) for coup in ia(jeu, s)]
    return sum(suites) / len(suites)
