"""Un seul tour ne suffit pas : un sommet qui entre peut en faire entrer d'autres, déjà
regardés. Recommencez jusqu'à ce que plus rien n'entre."""
def Attracteur(joueur, G=G):
    zone = {((1,), adversaire(joueur))}
    for s in G:
        dedans = [t in zone for t in G[s]]
        if any(dedans) if s[1] == joueur else dedans and all(dedans):
            zone.add(s)
    return zone
