def calme(jeu, s, h):
    """La note de s, une fois joués les coups forcés."""
    if jeu.is_terminal(s):
        return jeu.utility(s)
    gains = gagnants(jeu, s)
    if gains:
        return jeu.utility(jeu.result(s, gains[0]))
    # À compléter : quels coups sont sûrs ? Et s'il n'y en a pas deux ?
    return h(s)
