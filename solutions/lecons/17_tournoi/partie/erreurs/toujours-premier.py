"""Votre premier joueur joue tous les coups : à qui est-ce de jouer en s ?"""


def partie(jeu, premier, second):
    positions = [jeu.initial]
    while not jeu.is_terminal(positions[-1]):
        positions.append(jeu.result(positions[-1], premier(jeu, positions[-1])))
    return positions
