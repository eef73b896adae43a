"""Votre fonction note toujours la position `s_i` : elle doit noter son paramètre, `s`."""


def EVAL(s):
    return sum(points * nombre for points, nombre in remarques(s_i))
