"""Vous ne gardez que les victoires de MAX : quand MIN joue, l'utilité de sa victoire est négative."""


def gagnants(jeu, s):
    return [coup for coup, fils in jeu.successors(s) if jeu.is_terminal(fils) and jeu.utility(fils) > 0]
