"""Il manque le but lui-même : c'est le premier sommet de l'attracteur."""
def Attracteur(joueur, G=G):
    zone = {((1,), adversaire(joueur))}
    for _ in G:
        for s in G:
            dedans = [t in zone for t in G[s]]
            if any(dedans) if s[1] == joueur else dedans and all(dedans):
                zone.add(s)
    return {s for s in zone if s[0] != (1,)}
