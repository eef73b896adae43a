"""Vous donnez les voisins, sans dire d'où l'on vient : un arc est un couple."""
def MesArcs(G):
    return list({t for s in G for t in G[s]})
