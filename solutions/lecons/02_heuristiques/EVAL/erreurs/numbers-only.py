"""Vous comptez les remarques sans leurs points : une ligne presque gagnée par O en retire 3."""


def EVAL(s):
    return sum(nombre for points, nombre in remarques(s))
