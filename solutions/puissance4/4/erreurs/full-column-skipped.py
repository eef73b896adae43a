"""Il n'y a pas toujours sept nombres : une colonne pleine garde sa place dans la liste, avec None."""
def nouvelles_valeurs(pos):
    return [h(q) for q in fils(pos)]
