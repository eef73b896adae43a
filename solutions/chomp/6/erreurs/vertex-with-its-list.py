"""Vous donnez le sommet avec toute sa liste : il faut un couple par voisin."""
def MesArcs(G):
    return [(s, G[s]) for s in G]
