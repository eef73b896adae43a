def valeur(graphe, finales, s, chemin):
    """La valeur de s pour MAX, quand on y est arrivé par ce chemin, une liste de sommets."""
    return None  # À compléter
