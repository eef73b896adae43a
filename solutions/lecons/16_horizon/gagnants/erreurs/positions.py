"""Vous donnez la position ; on demande le coup."""


def gagnants(jeu, s):
    return [fils for coup, fils in jeu.successors(s) if jeu.is_terminal(fils) and jeu.utility(fils) != 0]
