def entre(G, qui, joueur, zone, s):
    nombre = 0
    for t in G[s]:
        if t in zone:
            nombre += 1
    if qui[s] == joueur:
        return nombre >= 1
    return nombre == len(G[s]) and nombre != 0
