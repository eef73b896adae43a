def MaTaille(G):
    return [len(G), len([t for s in G for t in G[s]])]
