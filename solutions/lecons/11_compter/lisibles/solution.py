def lisibles(b, budget):
    """Combien de demi-coups entiers on peut lire : le plus grand d tel que b**d <= budget."""
    d = 0
    while b ** (d + 1) <= budget:
        d += 1
    return d
