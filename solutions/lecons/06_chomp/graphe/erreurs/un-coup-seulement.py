"""Vous vous arrêtez aux successeurs du départ : eux aussi sont des sommets, avec leurs successeurs."""


def graphe(jeu):
    return {jeu.initial: [fils for coup, fils in jeu.successors(jeu.initial)]}
