"""Seule la première remarque compte : le `return` est-il dans la boucle ?"""


def EVAL(s):
    for points, nombre in remarques(s):
        return points * nombre
