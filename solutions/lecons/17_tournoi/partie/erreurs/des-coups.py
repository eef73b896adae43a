"""Votre liste contient des coups. On demande les positions, celle du début comprise."""


def partie(jeu, premier, second):
    s, coups = jeu.initial, []
    while not jeu.is_terminal(s):
        ia = premier if jeu.to_move(s) is MAX else second
        coups.append(ia(jeu, s))
        s = jeu.result(s, coups[-1])
    return coups
