def partie(jeu, premier, second):
    """Les positions d'une partie, du début à la fin : premier est MAX, second est MIN."""
    positions = [jeu.initial]
    # À compléter : tant que la partie n'est pas finie, qui joue ? quelle position ajouter ?
    return positions
