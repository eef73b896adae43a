"""Vous partez de tous les sommets sans successeur : le but n'est que celui où l'adversaire
doit manger le poison."""
def Attracteur(joueur, G=G):
    zone = {s for s in G if len(G[s]) == 0}
    for _ in G:
        for s in G:
            dedans = [t in zone for t in G[s]]
            if any(dedans) if s[1] == joueur else dedans and all(dedans):
                zone.add(s)
    return zone
