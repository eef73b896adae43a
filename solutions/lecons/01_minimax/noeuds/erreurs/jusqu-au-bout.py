"""Votre d ne diminue pas d'un appel au suivant : vous allez au bout de l'arbre, au lieu de vous
arrêter après d coups. Pour chaque fils, il reste d - 1 coups."""


def noeuds(jeu, s, d):
    if d == 0:
        return 1
    return 1 + sum([noeuds(jeu, fils, d) for coup, fils in jeu.successors(s)])
