"""Vous comptez zéro quand on ne joue plus : ce nœud-là existe aussi."""


def noeuds(jeu, s, d):
    if d == 0:
        return 0
    return 1 + sum([noeuds(jeu, fils, d - 1) for coup, fils in jeu.successors(s)])
