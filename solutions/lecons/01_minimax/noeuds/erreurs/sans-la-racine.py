"""Il manque s lui-même : l'arbre a un nœud de plus que ses branches réunies."""


def noeuds(jeu, s, d):
    if d == 0:
        return 1
    if jeu.is_terminal(s):
        return 1
    return sum([noeuds(jeu, fils, d - 1) for coup, fils in jeu.successors(s)])
