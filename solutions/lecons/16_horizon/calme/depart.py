def calme(jeu, s, h):
    """La note de s, une fois joués les coups forcés."""
    return h(s)  # À compléter : pour l'instant, la note telle quelle
