from commun import ensemble


def graphe(MonGraphe, tab, joueur):
    """Le graphe, ses listes de voisins triées : ni leur ordre ni leur genre ne comptent."""
    G = MonGraphe(tab, joueur)
    return {s: ensemble(G.get, s) for s in G} if isinstance(G, dict) else G
