def fils(pos):
    """La liste des positions atteintes en un coup, de gauche à droite."""
    return None  # À compléter
