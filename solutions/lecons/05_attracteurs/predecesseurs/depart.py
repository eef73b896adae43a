def predecesseurs(G):
    """Pour chaque sommet t, la liste des sommets s qui ont un arc vers t."""
    avant = {s: [] for s in G}
    # À compléter : lire chaque arc une seule fois
    return avant
