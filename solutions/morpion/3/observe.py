def accepte(attendu, obtenu):
    """Une liste convient aussi, et True et False pour 1 et 0."""
    return isinstance(obtenu, tuple | list) and tuple(obtenu) == tuple(attendu)
