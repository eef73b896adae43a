"""Un coup de plus multiplie par b, il n'ajoute pas b."""
def lisibles(b, budget):
    return budget // b
