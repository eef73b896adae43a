"""Vous renvoyez toujours le premier coup : comparez les valeurs des fils."""
def meilleur_coup(jeu, s, d, h):
    return jeu.actions(s)[0]
