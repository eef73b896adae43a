def attracteur(G, qui, joueur, buts):
    rangs = dict.fromkeys(buts, 0)
    tour = 0
    while True:
        tour += 1
        copie = dict(rangs)
        for s in G:
            if s not in copie and entre(G, qui, joueur, copie, s):
                rangs[s] = tour
        if len(copie) == len(rangs):
            return rangs
