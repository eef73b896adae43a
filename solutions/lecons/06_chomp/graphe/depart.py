def graphe(jeu):
    """Chaque sommet que l'on peut rencontrer depuis le départ, avec la liste de ses successeurs."""
    G = {}
    a_voir = [jeu.initial]
    # À compléter : tant qu'il reste des sommets à voir
    return G
