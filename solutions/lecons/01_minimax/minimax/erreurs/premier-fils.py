"""Vous répondez par la valeur du premier fils : un return dans la boucle arrêterait tout. Il faut
connaître la valeur de tous les fils avant de choisir."""


def minimax(jeu, s):
    if jeu.is_terminal(s):
        return jeu.utility(s)
    for coup, fils in jeu.successors(s):
        return minimax(jeu, fils)
