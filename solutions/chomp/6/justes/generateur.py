from collections import namedtuple

Arc = namedtuple("Arc", "depart arrivee")

def MesArcs(G):
    return (Arc(s, t) for s in G for t in G[s])
