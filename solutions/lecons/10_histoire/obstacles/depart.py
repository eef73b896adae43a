def obstacles(joueurs, tour_a_tour, tout_visible, hasard, somme_constante):
    """La liste des conditions qui manquent à ce jeu, dans l'ordre du texte."""
    return None  # À compléter
