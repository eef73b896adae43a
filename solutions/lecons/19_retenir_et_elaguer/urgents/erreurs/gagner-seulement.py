"""Il manque les coups sûrs : ceux après lesquels l'adversaire ne gagne pas aussitôt."""


def urgents(jeu, s):
    return gagnants(jeu, s) or jeu.actions(s)
