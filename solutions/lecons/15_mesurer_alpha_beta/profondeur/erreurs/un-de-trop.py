"""Le dernier étage compté ne tient pas : regardez si le suivant tient avant d'y descendre."""
def profondeur(b, budget):
    d, noeuds = 0, 1
    while noeuds <= budget:
        d = d + 1
        noeuds = noeuds + formule(b, d)
    return d
