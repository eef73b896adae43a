"""L'argument G ne sert pas : vous calculez toujours dans celui de la tablette 3 × 4."""
def Attracteur(joueur, G=G):
    G = GrapheTab((4, 4, 4), "Morgan")
    zone = {((1,), adversaire(joueur))}
    for _ in G:
        for s in G:
            dedans = [t in zone for t in G[s]]
            if any(dedans) if s[1] == joueur else dedans and all(dedans):
                zone.add(s)
    return zone
