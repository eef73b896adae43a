"""Vous renvoyez une position, un fils. On demande le nombre de points que MAX y reçoit :
jeu.utility(fils)."""


def reponse_de_min(jeu, s):
    return min([fils for coup, fils in jeu.successors(s)])
