"""Vous regardez si la partie est finie après votre coup : c'est la réponse qu'il faut regarder."""


def coups_surs(jeu, s):
    return [
        coup
        for coup, fils in jeu.successors(s)
        if not (jeu.is_terminal(fils) and jeu.utility(fils) != 0)
    ]
