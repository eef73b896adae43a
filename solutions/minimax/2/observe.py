def va(MINIMAX, p):
    """Où MAX va, d'après MINIMAX."""
    return _dite(MINIMAX(p), p)


def _dite(resultat, p):
    if isinstance(resultat, type(p)):
        return repr(resultat)
    return [_dite(q, p) for q in resultat] if isinstance(resultat, list | tuple) else resultat


def dit(obtenu):
    if isinstance(obtenu, list | tuple):
        return f"[{', '.join(map(str, obtenu))}]"
    return obtenu if isinstance(obtenu, str) else repr(obtenu)
