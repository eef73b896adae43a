def strategie(G, qui, joueur, rangs):
    choix = {}
    for s, r in rangs.items():
        if qui[s] == joueur and r != 0:
            for t in G[s]:
                if rangs.get(t) == r - 1 and s not in choix:
                    choix[s] = t
    return choix
