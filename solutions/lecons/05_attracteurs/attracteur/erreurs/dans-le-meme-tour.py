"""Un sommet rangé pendant un tour en fait entrer d'autres dans ce même tour : les rangs sont trop
petits. Faites d'abord la liste des entrants, rangez-les ensuite."""


def attracteur(G, qui, joueur, buts):
    rangs = {s: 0 for s in buts}
    tour, grandit = 0, True
    while grandit:
        tour, grandit = tour + 1, False
        for s in G:
            if s not in rangs and entre(G, qui, joueur, rangs, s):
                rangs[s] = tour
                grandit = True
    return rangs
