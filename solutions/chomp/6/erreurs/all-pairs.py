"""Tous les couples de sommets sont là : ne gardez que ceux qu'un coup relie."""
def MesArcs(G):
    return [(s, t) for s in G for t in G if s != t]
