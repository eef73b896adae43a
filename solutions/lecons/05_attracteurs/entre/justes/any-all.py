def entre(G, qui, joueur, zone, s):
    if qui[s] is joueur:
        return any(t in zone for t in G[s])
    return bool(G[s]) and all(t in zone for t in G[s])
