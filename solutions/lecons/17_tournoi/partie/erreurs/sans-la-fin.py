"""Il manque la dernière position, celle où la partie est finie : c'est elle qui dit qui a gagné."""


def partie(jeu, premier, second):
    s, positions = jeu.initial, []
    while not jeu.is_terminal(s):
        positions.append(s)
        ia = premier if jeu.to_move(s) is MAX else second
        s = jeu.result(s, ia(jeu, s))
    return positions
