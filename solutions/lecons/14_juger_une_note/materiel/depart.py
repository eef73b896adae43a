def materiel(position):
    """La valeur des pièces blanches, moins celle des pièces noires."""
    return None  # À compléter
