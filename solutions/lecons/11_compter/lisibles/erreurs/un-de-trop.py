"""Vous comptez le premier demi-coup qui ne tient plus dans le budget."""
def lisibles(b, budget):
    d = 0
    while b ** d <= budget:
        d += 1
    return d
