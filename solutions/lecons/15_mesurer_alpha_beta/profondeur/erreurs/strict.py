"""Un budget atteint exactement n'est pas dépassé : quel test faut-il, < ou <= ?"""
def profondeur(b, budget):
    d, noeuds = 0, 1
    while noeuds + formule(b, d + 1) < budget:
        d = d + 1
        noeuds = noeuds + formule(b, d)
    return d
