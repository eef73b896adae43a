"""Vous alternez en partant de premier : or MIN peut commencer. Demandez au jeu qui doit jouer."""


def partie(jeu, premier, second):
    positions = [jeu.initial]
    while not jeu.is_terminal(positions[-1]):
        ia = premier if len(positions) % 2 == 1 else second
        positions.append(jeu.result(positions[-1], ia(jeu, positions[-1])))
    return positions
