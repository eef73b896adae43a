"""Un coup qui finit la partie ne la gagne pas toujours : que vaut une partie nulle ?"""


def gagnants(jeu, s):
    return [coup for coup, fils in jeu.successors(s) if jeu.is_terminal(fils)]
