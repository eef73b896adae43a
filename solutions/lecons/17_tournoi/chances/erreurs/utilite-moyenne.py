"""À la fin, on demande 1 si MAX a gagné et 0 sinon, et non l'utilité."""


def chances(jeu, s, premier, second):
    if jeu.is_terminal(s):
        return jeu.utility(s)
    ia = premier if jeu.to_move(s) is MAX else second
    suites = [chances(jeu, jeu.result(s, coup), premier, second) for coup in ia(jeu, s)]
    return sum(suites) / len(suites)
