"""Divisez par le nombre de coups de la liste du joueur, `ia(jeu, s)`, non par celui de tous les coups permis."""


def chances(jeu, s, premier, second):
    if jeu.is_terminal(s):
        return 1 if jeu.utility(s) > 0 else 0
    ia = premier if jeu.to_move(s) is MAX else second
    suites = [chances(jeu, jeu.result(s, coup), premier, second) for coup in ia(jeu, s)]
    return sum(suites) / len(jeu.actions(s))
