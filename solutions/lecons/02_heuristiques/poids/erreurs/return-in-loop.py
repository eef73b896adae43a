"""Seul le premier alignement est compté : le `return` est-il dans la boucle ?"""


def poids(case, alignements):
    nombre = 0
    for alignement in alignements:
        if case in alignement:
            nombre = nombre + 1
        return nombre
    return nombre
