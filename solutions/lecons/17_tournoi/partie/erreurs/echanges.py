"""Vous échangez premier et second : premier joue les coups de MAX."""
def partie(jeu, premier, second):
    positions = [jeu.initial]
    while not jeu.is_terminal(positions[-1]):
        s = positions[-1]
        ia = second if jeu.to_move(s) is MAX else premier
        positions.append(jeu.result(s, ia(jeu, s)))
    return positions
