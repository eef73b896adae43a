"""Un sommet de l'adversaire sans successeur est entré : en Python, all([]) vaut True. La
partie s'y arrête, sans que le poison y soit : ce n'est pas le but."""
def Attracteur(joueur, G=G):
    zone = {((1,), adversaire(joueur))}
    for _ in G:
        for s in G:
            dedans = [t in zone for t in G[s]]
            if any(dedans) if s[1] == joueur else all(dedans):
                zone.add(s)
    return zone
