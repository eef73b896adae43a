"""Vous demandez l'utilité d'une partie qui n'est pas finie : vérifiez d'abord
`jeu.is_terminal(fils)`."""


def gagnants(jeu, s):
    return [coup for coup, fils in jeu.successors(s) if jeu.utility(fils) != 0]
