"""Vous semblez supposer qu'on joue à tour de rôle : dans un graphe quelconque, seul s[1] dit
qui joue, et un joueur peut jouer deux fois de suite."""
def Attracteur(joueur, G=G):
    zone = {((1,), adversaire(joueur))}
    for _ in G:
        for s in G:
            dedans = [t in zone for t in G[s]]
            if (any(dedans) if s[1] == joueur else dedans and all(dedans)) and s[1] != G[s][0][1]:
                zone.add(s)
    return zone
