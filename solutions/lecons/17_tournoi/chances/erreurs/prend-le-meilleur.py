"""Vous prenez la meilleure suite. Le joueur tire au sort : c'est une moyenne."""


def chances(jeu, s, premier, second):
    if jeu.is_terminal(s):
        return 1 if jeu.utility(s) > 0 else 0
    ia = premier if jeu.to_move(s) is MAX else second
    meilleure = max if jeu.to_move(s) is MAX else min
    return meilleure(chances(jeu, jeu.result(s, coup), premier, second) for coup in ia(jeu, s))
