"""Chaque remarque efface la précédente : ajoutez à `valeur`, ne la remplacez pas."""


def EVAL(s):
    for points, nombre in remarques(s):
        valeur = points * nombre
    return valeur
