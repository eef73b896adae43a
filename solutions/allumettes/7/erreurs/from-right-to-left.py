"""Les fils sont pris de droite à gauche : la première prise essayée est 1."""
def ordre_de_visite(n):
    ordre = []
    for m in range(max(0, n - 3), n):
        ordre += ordre_de_visite(m)
    return [*ordre, n]
