"""Vous ne renvoyez qu'un coup ; on demande la liste de tous ceux qui gagnent."""


def gagnants(jeu, s):
    for coup, fils in jeu.successors(s):
        if jeu.is_terminal(fils) and jeu.utility(fils) != 0:
            return [coup]
    return []
