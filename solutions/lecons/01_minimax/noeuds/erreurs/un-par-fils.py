"""Vous comptez s une fois pour chacun de ses fils : ajoutez 1 une seule fois, en dehors de la boucle."""


def noeuds(jeu, s, d):
    if d == 0:
        return 1
    n = 0
    for coup, fils in jeu.successors(s):
        n = n + 1 + noeuds(jeu, fils, d - 1)
    return n
