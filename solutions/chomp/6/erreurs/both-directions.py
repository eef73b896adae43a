"""Chaque arc est là dans les deux sens : un coup ne se reprend pas."""
def MesArcs(G):
    return [(s, t) for s in G for t in G[s]] + [(t, s) for s in G for t in G[s]]
