"""Vous renvoyez les positions d'après : on demande les coups."""


def coups_surs(jeu, s):
    return [
        fils
        for _, fils in jeu.successors(s)
        if not any(jeu.is_terminal(suite) and jeu.utility(suite) != 0 for _, suite in jeu.successors(fils))
    ]
