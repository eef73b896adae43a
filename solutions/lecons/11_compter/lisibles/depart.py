def lisibles(b, budget):
    """Combien de demi-coups entiers on peut lire : le plus grand d tel que b**d <= budget."""
    return None  # À compléter
