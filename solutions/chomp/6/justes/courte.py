def MesArcs(G):
    return {(s, t) for s in G for t in G[s]}
