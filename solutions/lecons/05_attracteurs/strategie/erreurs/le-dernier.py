"""À égalité de rang, vous gardez le dernier successeur : gardez le premier de G[s]."""


def strategie(G, qui, joueur, rangs):
    choix = {}
    for s in rangs:
        if qui[s] is joueur and rangs[s] > 0:
            for t in G[s]:
                if t in rangs and (s not in choix or rangs[t] <= rangs[choix[s]]):
                    choix[s] = t
    return choix
