def partie(jeu, premier, second):
    """Les positions d'une partie, du début à la fin : premier est MAX, second est MIN."""
    return None  # À compléter
