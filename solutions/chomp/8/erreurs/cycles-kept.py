"""Un sommet d'où l'on peut tourner en rond est entré : partez du but et agrandissez la zone, au
lieu de partir de tous les sommets et d'en retirer."""
def Attracteur(joueur, G=G):
    zone = set(G)
    for _ in G:
        for s in zone - {((1,), adversaire(joueur))}:
            dedans = [t in zone for t in G[s]]
            if not (any(dedans) if s[1] == joueur else dedans and all(dedans)):
                zone.remove(s)
    return zone
