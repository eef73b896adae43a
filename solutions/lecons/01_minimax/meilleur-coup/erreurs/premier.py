"""Vous jouez le premier coup de la liste, sans comparer les valeurs des fils."""


def meilleur_coup(jeu, s):
    return jeu.actions(s)[0]
