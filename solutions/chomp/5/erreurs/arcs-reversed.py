"""Les arcs sont à l'envers : à un sommet, associez ceux où il mène, pas ceux d'où l'on vient."""
def MonGraphe(tab, joueur):
    G, a_voir = {}, [(tab, joueur)]
    for s in a_voir:
        G[s] = MesVoisins(s)
        a_voir += [t for t in G[s] if t not in a_voir]
    return {s: [t for t in G if s in G[t]] for s in G}
