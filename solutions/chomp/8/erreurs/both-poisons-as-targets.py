"""Vous partez des deux sommets au poison seul : sur l'un des deux, c'est joueur qui a perdu."""
def Attracteur(joueur, G=G):
    zone = {s for s in G if s[0] == (1,)}
    for _ in G:
        for s in G:
            dedans = [t in zone for t in G[s]]
            if any(dedans) if s[1] == joueur else dedans and all(dedans):
                zone.add(s)
    return zone
