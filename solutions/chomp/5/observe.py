def graphe(MonGraphe, tab, joueur):
    """Le graphe, ses listes de voisins triées : ni leur ordre ni leur genre ne comptent."""
    G = MonGraphe(tab, joueur)
    if not isinstance(G, dict):
        return G
    suites = list | tuple | set | frozenset | dict
    return {s: sorted(G[s], key=repr) if isinstance(G[s], suites) else G[s] for s in G}
