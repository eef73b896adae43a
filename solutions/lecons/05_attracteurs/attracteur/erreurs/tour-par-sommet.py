"""Vous ajoutez 1 à tour pour chaque sommet : ajoutez-le après avoir rangé tous les entrants."""


def attracteur(G, qui, joueur, buts):
    rangs = {s: 0 for s in buts}
    tour = 1
    entrants = [s for s in G if s not in rangs and entre(G, qui, joueur, rangs, s)]
    while len(entrants) > 0:
        for s in entrants:
            rangs[s] = tour
            tour = tour + 1
        entrants = [s for s in G if s not in rangs and entre(G, qui, joueur, rangs, s)]
    return rangs
