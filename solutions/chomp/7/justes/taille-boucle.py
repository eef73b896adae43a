def MaTaille(G):
    arcs = 0
    for s in G:
        for _ in G[s]:
            arcs += 1
    return [len(list(G.keys())), arcs]
