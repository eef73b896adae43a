"""Votre dictionnaire n'a que le départ : ses successeurs aussi sont des sommets, qui ont leurs
propres successeurs."""


def graphe(jeu):
    return {jeu.initial: [fils for coup, fils in jeu.successors(jeu.initial)]}
