"""Vous ne comptez que s et ses fils : sous chaque fils, il y a noeuds(jeu, fils, d - 1) nœuds, à
additionner."""


def noeuds(jeu, s, d):
    if d == 0:
        return 1
    return 1 + len(list(jeu.successors(s)))
