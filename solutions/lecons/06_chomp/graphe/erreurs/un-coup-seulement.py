"""Vous vous arrêtez aux voisins du départ : eux aussi sont des sommets, avec leurs voisins."""


def graphe(jeu):
    return {jeu.initial: [fils for coup, fils in jeu.successors(jeu.initial)]}
