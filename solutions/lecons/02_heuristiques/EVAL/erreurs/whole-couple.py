"""Vous ajoutez le couple entier à un nombre : séparez ses deux parties, `for points, nombre in
remarques(s):`, et ajoutez leur produit."""


def EVAL(s):
    valeur = 0
    for r in remarques(s):
        valeur += r
    return valeur
