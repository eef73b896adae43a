def MonGraphe(tab, joueur):
    """Le graphe du jeu depuis (tab, joueur) : sommet -> liste de ses voisins."""
    G = {}
    a_voir = [(tab, joueur)]
    while a_voir:
        s = a_voir.pop()
        if s not in G:  # un sommet déjà vu n'est pas revu
            G[s] = MesVoisins(s)
            a_voir = a_voir + G[s]
    return G
