"""Vous ne comptez pas s lui-même : ajoutez 1 à la somme de ce que comptent les fils."""


def noeuds(jeu, s, d):
    if d == 0:
        return 1
    return sum([noeuds(jeu, fils, d - 1) for coup, fils in jeu.successors(s)])
