"""Vous comptez les coups permis en s. Il faut suivre chacun d'eux jusqu'au bout."""
def parties(jeu, s):
    return len(jeu.actions(s)) or 1
