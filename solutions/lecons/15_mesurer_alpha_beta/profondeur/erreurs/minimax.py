"""Ce sont les nœuds de minimax, b ** d par étage : au mieux, alpha-bêta n'en visite que formule(b, d)."""
def profondeur(b, budget):
    d, noeuds = 0, 1
    while noeuds + b ** (d + 1) <= budget:
        d = d + 1
        noeuds = noeuds + b ** d
    return d
