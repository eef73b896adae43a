"""Vous demandez à joueur lui-même que tous ses coups mènent dans la zone : il choisit, un
seul lui suffit."""
def Attracteur(joueur, G=G):
    zone = {((1,), adversaire(joueur))}
    for _ in G:
        for s in G:
            dedans = [t in zone for t in G[s]]
            if dedans and all(dedans):
                zone.add(s)
    return zone
