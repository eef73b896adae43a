"""Vous renvoyez un coup. On demande le nombre de points que MAX recevra."""


def reponse_de_min(jeu, s):
    return min(jeu.successors(s), key=lambda couple: jeu.utility(couple[1]))[0]
