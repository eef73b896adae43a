"""Chaque remarque efface la précédente : ajoutez à `valeur`, ne la remplacez pas."""


def EVAL(s):
    for cout, nombre in remarques(s):
        valeur = cout * nombre
    return valeur
