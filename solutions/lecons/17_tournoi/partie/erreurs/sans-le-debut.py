"""La première position de la liste est celle du début, avant tout coup."""


def partie(jeu, premier, second):
    s, positions = jeu.initial, []
    while not jeu.is_terminal(s):
        ia = premier if jeu.to_move(s) is MAX else second
        s = jeu.result(s, ia(jeu, s))
        positions.append(s)
    return positions
