"""Vous ne voyez que les victoires de MAX : quand MIN gagne, l'utilité est négative."""


def coups_surs(jeu, s):
    return [
        coup
        for coup, fils in jeu.successors(s)
        if not any(jeu.is_terminal(suite) and jeu.utility(suite) > 0 for _, suite in jeu.successors(fils))
    ]
