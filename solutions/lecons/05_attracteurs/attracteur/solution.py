def attracteur(G, qui, joueur, buts):
    """Le rang de chaque sommet d'où joueur peut forcer l'arrivée dans buts."""
    rangs = {s: 0 for s in buts}
    tour = 1
    entrants = [s for s in G if s not in rangs and entre(G, qui, joueur, rangs, s)]
    while len(entrants) > 0:
        for s in entrants:
            rangs[s] = tour
        tour = tour + 1
        entrants = [s for s in G if s not in rangs and entre(G, qui, joueur, rangs, s)]
    return rangs
