"""La boucle ne finit jamais : à la fin de chaque tour, refaites la liste des entrants, et n'y mettez
que des sommets qui ne sont pas encore dans rangs."""


def attracteur(G, qui, joueur, buts):
    rangs = {s: 0 for s in buts}
    tour = 1
    entrants = [s for s in G if entre(G, qui, joueur, rangs, s)]
    while len(entrants) > 0:
        for s in entrants:
            rangs[s] = tour
        tour = tour + 1
        entrants = [s for s in G if entre(G, qui, joueur, rangs, s)]
    return rangs
