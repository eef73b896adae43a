def profondeur(b, budget):
    """La plus grande profondeur dont tous les nœuds, au mieux, tiennent dans le budget."""
    d, noeuds = 0, 1  # la racine seule
    while noeuds + formule(b, d + 1) <= budget:
        d = d + 1
        noeuds = noeuds + formule(b, d)
    return d
