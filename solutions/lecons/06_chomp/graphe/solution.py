def graphe(jeu):
    """Chaque sommet que l'on peut rencontrer depuis le départ, avec la liste de ses successeurs."""
    G = {}
    a_voir = [jeu.initial]
    while len(a_voir) > 0:
        s = a_voir.pop()
        if s not in G:
            G[s] = [fils for coup, fils in jeu.successors(s)]
            a_voir = a_voir + G[s]
    return G
