"""Vous comparez les couples (coup, fils) de jeu.successors(s), et renvoyez l'un d'eux : faites la
liste des minimax(jeu, fils), puis prenez-en la plus grande ou la plus petite valeur."""


def minimax(jeu, s):
    if jeu.is_terminal(s):
        return jeu.utility(s)
    return max(jeu.successors(s)) if jeu.to_move(s) is MAX else min(jeu.successors(s))
