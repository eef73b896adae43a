VALEURS = {"P": 1, "N": 3, "B": 3, "R": 5, "Q": 9, "K": 0}


def materiel(position):
    """La valeur des pièces blanches, moins celle des pièces noires."""
    return None  # À compléter
