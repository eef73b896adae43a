"""Un alignement est une suite de cases, jamais égale à une seule : `case in alignement`."""


def poids(case, alignements):
    nombre = 0
    for alignement in alignements:
        if alignement == case:
            nombre = nombre + 1
    return nombre
