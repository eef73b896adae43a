"""Les deux règles semblent échangées : joueur choisit, un seul bon coup lui suffit ;
l'adversaire choisit aussi, tous ses coups doivent mener dans la zone."""
def Attracteur(joueur, G=G):
    zone = {((1,), adversaire(joueur))}
    for _ in G:
        for s in G:
            dedans = [t in zone for t in G[s]]
            if any(dedans) if s[1] != joueur else dedans and all(dedans):
                zone.add(s)
    return zone
