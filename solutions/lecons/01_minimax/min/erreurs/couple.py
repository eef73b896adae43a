"""jeu.successors(s) donne des couples (coup, fils), et vous renvoyez le plus petit de ces couples :
faites la liste des points des fils, par jeu.utility(fils), puis prenez le plus petit."""


def reponse_de_min(jeu, s):
    return min(jeu.successors(s))
