def MaTaille(G):
    return (len(G), sum(map(len, G.values())))
