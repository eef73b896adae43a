"""Un sommet sans arc n'entre jamais : « tous ses arcs » est vrai quand il n'y en a aucun, mais la
partie s'y arrête sans atteindre le but."""


def entre(G, qui, joueur, zone, s):
    if qui[s] is joueur:
        return any(t in zone for t in G[s])
    return all(t in zone for t in G[s])
