"""Votre boucle écrase s : au tour suivant, ce n'est plus la même position. Donnez à celle d'après un autre nom."""


def chances(jeu, s, premier, second):
    if jeu.is_terminal(s):
        return 1 if jeu.utility(s) > 0 else 0
    ia = premier if jeu.to_move(s) is MAX else second
    suites = []
    for coup in ia(jeu, s):
        s = jeu.result(s, coup)
        suites.append(chances(jeu, s, premier, second))
    return sum(suites) / len(suites)
