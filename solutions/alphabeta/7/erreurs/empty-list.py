"""Sans étage, la racine est la seule feuille : ne faut-il pas la lire ?"""
from math import prod

def feuilles_min(largeurs):
    return prod(largeurs[::2]) + prod(largeurs[1::2]) - 1 if largeurs else 0
