"""Vous rangez le nombre de voisins : il faut les voisins eux-mêmes."""
def MonGraphe(tab, joueur):
    G, a_voir = {}, [(tab, joueur)]
    for s in a_voir:
        G[s] = MesVoisins(s)
        a_voir += [t for t in G[s] if t not in a_voir]
    return {s: len(G[s]) for s in G}
