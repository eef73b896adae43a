def a_gauche(jeu, s):
    """Un programme qui joue toujours le premier coup de la liste."""
    return jeu.actions(s)[0]


def a_droite(jeu, s):
    """Un programme qui joue toujours le dernier coup de la liste."""
    return jeu.actions(s)[-1]
