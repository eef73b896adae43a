"""Vous renvoyez la valeur. On demande le coup qui y mène : retenez-le en même temps."""


def meilleur_coup(jeu, s):
    return minimax(jeu, s)
