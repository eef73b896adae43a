def minimax(jeu, s):
    """La valeur de la position s pour MAX, si les deux joueurs jouent au mieux."""
    return None  # À compléter
