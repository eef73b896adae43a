"""Votre `return` est dans la boucle : elle s'arrête au premier alignement."""


def poids(case, alignements):
    nombre = 0
    for alignement in alignements:
        if case in alignement:
            nombre = nombre + 1
        return nombre
    return nombre
