def MonGraphe(tab, joueur):
    """Le graphe du jeu depuis (tab, joueur) : sommet -> liste de ses voisins."""
    return None  # À compléter
