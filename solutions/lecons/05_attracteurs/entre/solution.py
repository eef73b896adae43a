def entre(G, qui, joueur, zone, s):
    """Dit si le sommet s entre dans la zone de joueur, d'un seul coup."""
    dedans = [t for t in G[s] if t in zone]
    if qui[s] is joueur:
        return len(dedans) > 0
    return len(dedans) > 0 and len(dedans) == len(G[s])
