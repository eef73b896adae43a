"""Vous comptez les coups de la plus longue partie, pas les parties."""
def parties(jeu, s):
    if jeu.is_terminal(s):
        return 0
    return 1 + max(parties(jeu, fils) for _, fils in jeu.successors(s))
