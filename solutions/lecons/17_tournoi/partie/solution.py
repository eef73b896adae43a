def partie(jeu, premier, second):
    """Les positions d'une partie, du début à la fin : premier est MAX, second est MIN."""
    positions = [jeu.initial]
    while not jeu.is_terminal(positions[-1]):
        s = positions[-1]
        ia = premier if jeu.to_move(s) is MAX else second
        positions.append(jeu.result(s, ia(jeu, s)))
    return positions
