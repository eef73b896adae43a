"""Seuls les arcs du premier sommet sont là : votre return est peut-être dans la boucle."""
def MesArcs(G):
    for s in G:
        return [(s, t) for t in G[s]]
    return []
