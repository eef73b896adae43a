"""Vous comptez les remarques sans leurs coûts : une ligne presque gagnée par O retire 3 points."""


def EVAL(s):
    return sum(nombre for cout, nombre in remarques(s))
