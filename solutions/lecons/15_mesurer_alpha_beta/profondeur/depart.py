def profondeur(b, budget):
    """La plus grande profondeur dont tous les nœuds, au mieux, tiennent dans le budget."""
    d, noeuds = 0, 1  # la racine seule
    # À compléter : tant que l'étage suivant tient aussi, on y descend
    return d
