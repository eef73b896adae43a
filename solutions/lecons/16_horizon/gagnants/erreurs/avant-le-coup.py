"""Votre code regarde `s`, la position d'avant le coup : c'est `fils`, celle d'après, qui peut être gagnée."""


def gagnants(jeu, s):
    return [coup for coup, fils in jeu.successors(s) if jeu.is_terminal(s) and jeu.utility(s) != 0]
