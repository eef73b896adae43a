"""Chaque joueur prend ici la plus grande valeur : que veut MIN ?"""


def minimax(jeu, s):
    if jeu.is_terminal(s):
        return jeu.utility(s)
    return max([minimax(jeu, fils) for coup, fils in jeu.successors(s)])
