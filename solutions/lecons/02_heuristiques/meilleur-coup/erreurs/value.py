"""Vous renvoyez la valeur. On demande le coup qui y mène."""


def meilleur_coup(jeu, s, d, h):
    return minimax(jeu, s, d, h)
