def va(MINIMAX, p):
    """Où MAX va, d'après MINIMAX."""
    return repr(MINIMAX(p))


def joue(MINIMAX, p):
    """Si MINIMAX renvoie l'un des fils."""
    return MINIMAX(p) in successeur(p)
