"""Vous comptez tous les nœuds de l'arbre. Ici, seul b**d, le nombre de feuilles, doit tenir dans le
budget."""
def lisibles(b, budget):
    d, total = 0, 1
    while total + b ** (d + 1) <= budget:
        d += 1
        total += b**d
    return d
