"""Le départ manque : il est aussi une clé."""
def MonGraphe(tab, joueur):
    G, a_voir = {}, [*MesVoisins((tab, joueur))]
    for s in a_voir:
        G[s] = MesVoisins(s)
        a_voir += [t for t in G[s] if t not in a_voir]
    return G
