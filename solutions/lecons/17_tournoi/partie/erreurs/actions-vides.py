"""Votre boucle continue après la fin : demandez jeu.is_terminal(s). (jeu.actions(s) n'est pas une liste : elle n'égale jamais [].)"""


def partie(jeu, premier, second):
    positions = [jeu.initial]
    while jeu.actions(positions[-1]) != []:
        s = positions[-1]
        ia = premier if jeu.to_move(s) is MAX else second
        positions.append(jeu.result(s, ia(jeu, s)))
    return positions
