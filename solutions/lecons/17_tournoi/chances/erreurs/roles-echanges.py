"""Vous échangez premier et second à chaque coup : si MIN commence, c'est faux. Demandez jeu.to_move(s)."""


def chances(jeu, s, premier, second):
    if jeu.is_terminal(s):
        return 1 if jeu.utility(s) > 0 else 0
    suites = [chances(jeu, jeu.result(s, coup), second, premier) for coup in premier(jeu, s)]
    return sum(suites) / len(suites)
