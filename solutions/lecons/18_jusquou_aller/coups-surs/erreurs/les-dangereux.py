"""Vous renvoyez les coups qui perdent aussitôt : on demande les autres."""


def coups_surs(jeu, s):
    return [
        coup
        for coup, fils in jeu.successors(s)
        if any(jeu.is_terminal(suite) and jeu.utility(suite) != 0 for _, suite in jeu.successors(fils))
    ]
