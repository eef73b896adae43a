"""Vos arcs vont de l'arrivée au départ : un arc suit le sens du coup."""
def MesArcs(G):
    return [(t, s) for s in G for t in G[s]]
