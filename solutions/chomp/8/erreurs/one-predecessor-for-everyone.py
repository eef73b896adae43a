"""Un seul coup vers la zone vous suffit pour tout le monde : mais l'adversaire choisit ses
coups. S'il lui reste une échappatoire, il la prendra."""
def Attracteur(joueur, G=G):
    zone = {((1,), adversaire(joueur))}
    for _ in G:
        for s in G:
            dedans = [t in zone for t in G[s]]
            if any(dedans):
                zone.add(s)
    return zone
