def tous(jeu, s):
    """Tous les coups permis : le hasard."""
    return jeu.actions(s)


def dernier(jeu, s):
    """Un seul coup : le dernier de la liste."""
    return [jeu.actions(s)[-1]]
