def poids(case, alignements):
    """Le nombre d'alignements qui passent par la case."""
    nombre = 0
    for alignement in alignements:
        if case in alignement:
            nombre = nombre + 1
    return nombre
