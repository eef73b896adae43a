"""Les sommets sans voisin manquent : ils sont aussi des clés, avec une liste vide."""
def MonGraphe(tab, joueur):
    G, a_voir = {}, [(tab, joueur)]
    for s in a_voir:
        G[s] = MesVoisins(s)
        a_voir += [t for t in G[s] if t not in a_voir]
    return {s: G[s] for s in G if G[s] != []}
