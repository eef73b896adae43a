"""Vous faites la moyenne sur tous les coups du jeu : seuls comptent ceux que renvoie ia(jeu, s)."""


def chances(jeu, s, premier, second):
    if jeu.is_terminal(s):
        return 1 if jeu.utility(s) > 0 else 0
    suites = [chances(jeu, fils, premier, second) for _, fils in jeu.successors(s)]
    return sum(suites) / len(suites)
