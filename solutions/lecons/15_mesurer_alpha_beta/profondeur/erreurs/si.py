"""if ne descend qu'une fois : recommencez tant que l'étage suivant tient."""
def profondeur(b, budget):
    d, noeuds = 0, 1
    if noeuds + formule(b, d + 1) <= budget:
        d = d + 1
        noeuds = noeuds + formule(b, d)
    return d
