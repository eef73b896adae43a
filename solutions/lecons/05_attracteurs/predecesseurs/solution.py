def predecesseurs(G):
    """Pour chaque sommet t, la liste des sommets s qui ont un arc vers t."""
    avant = {s: [] for s in G}
    for s in G:
        for t in G[s]:
            avant[t].append(s)
    return avant
