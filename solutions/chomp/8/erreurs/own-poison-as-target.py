"""Le but semble être le sommet où joueur doit manger le poison : c'est là qu'il perd. C'est à
l'adversaire de s'y trouver."""
def Attracteur(joueur, G=G):
    zone = {((1,), joueur)}
    for _ in G:
        for s in G:
            dedans = [t in zone for t in G[s]]
            if any(dedans) if s[1] == joueur else dedans and all(dedans):
                zone.add(s)
    return zone
