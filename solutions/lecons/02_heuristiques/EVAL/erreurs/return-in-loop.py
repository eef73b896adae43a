"""Votre `return` est dans la boucle : elle s'arrête à la première remarque."""


def EVAL(s):
    for cout, nombre in remarques(s):
        return cout * nombre
