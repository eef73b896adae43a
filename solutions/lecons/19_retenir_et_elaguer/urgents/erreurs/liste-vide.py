"""Quand aucun coup n'est sûr, il faut encore jouer : rendez tous les coups, non une liste vide."""


def urgents(jeu, s):
    if gagnants(jeu, s):
        return gagnants(jeu, s)
    return [coup for coup, fils in jeu.successors(s) if not gagnants(jeu, fils)]
