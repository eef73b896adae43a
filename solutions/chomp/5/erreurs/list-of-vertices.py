"""Ce sont les sommets seuls : il faut un dictionnaire, pour garder aussi les arcs."""
def MonGraphe(tab, joueur):
    G, a_voir = {}, [(tab, joueur)]
    for s in a_voir:
        G[s] = MesVoisins(s)
        a_voir += [t for t in G[s] if t not in a_voir]
    return list(G)
