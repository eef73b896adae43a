"""Vous ajoutez les points d'une remarque une seule fois, même si on ne la voit pas, ou qu'on la voit
quatre fois : multipliez-les par le nombre."""


def EVAL(s):
    return sum(points for points, nombre in remarques(s))
