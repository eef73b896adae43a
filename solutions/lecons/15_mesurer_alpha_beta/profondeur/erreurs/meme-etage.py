"""Quels nœuds ajoutez-vous ? Ceux de l'étage où l'on vient de descendre."""
def profondeur(b, budget):
    d, noeuds = 0, 1
    while noeuds + formule(b, d + 1) <= budget:
        noeuds = noeuds + formule(b, d)
        d = d + 1
    return d
