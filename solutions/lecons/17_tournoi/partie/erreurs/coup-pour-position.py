"""Un programme renvoie un coup, et non une position : jeu.result(s, coup) donne la position d'après."""


def partie(jeu, premier, second):
    s = jeu.initial
    positions = [s]
    while not jeu.is_terminal(s):
        s = premier(jeu, s) if jeu.to_move(s) is MAX else second(jeu, s)
        positions.append(s)
    return positions
