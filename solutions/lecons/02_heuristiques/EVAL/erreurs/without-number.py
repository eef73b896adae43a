"""Vous ajoutez chaque coût une seule fois, même pour une remarque que l'on ne voit pas, ou que
l'on voit quatre fois : multipliez-le par le nombre."""


def EVAL(s):
    return sum(cout for cout, nombre in remarques(s))
