"""Une victoire ne vaut pas toujours 1 : au Puissance 4, c'est 1 000 pour MAX et −1 000 pour MIN."""


def gagnants(jeu, s):
    return [coup for coup, fils in jeu.successors(s) if jeu.is_terminal(fils) and jeu.utility(fils) == 1]
