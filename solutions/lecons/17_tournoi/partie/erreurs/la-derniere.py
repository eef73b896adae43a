"""Vous ne renvoyez que la dernière position : on demande la liste de toutes."""


def partie(jeu, premier, second):
    s = jeu.initial
    while not jeu.is_terminal(s):
        ia = premier if jeu.to_move(s) is MAX else second
        s = jeu.result(s, ia(jeu, s))
    return s
