"""Vous ne faites jamais jouer premier : comparez jeu.to_move(s) à MAX, écrit sans guillemets."""


def partie(jeu, premier, second):
    positions = [jeu.initial]
    while not jeu.is_terminal(positions[-1]):
        positions.append(jeu.result(positions[-1], second(jeu, positions[-1])))
    return positions
