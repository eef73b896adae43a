"""Chercher à la profondeur d visite aussi les étages d'au-dessus : leurs nœuds s'ajoutent."""
def profondeur(b, budget):
    d = 0
    while formule(b, d + 1) <= budget:
        d = d + 1
    return d
