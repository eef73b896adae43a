"""À la fin, renvoyez un nombre, 1 ou 0, et non True ou False : 1 if … else 0."""


def chances(jeu, s, premier, second):
    if jeu.is_terminal(s):
        return jeu.utility(s) > 0
    ia = premier if jeu.to_move(s) is MAX else second
    suites = [chances(jeu, jeu.result(s, coup), premier, second) for coup in ia(jeu, s)]
    return sum(suites) / len(suites)
