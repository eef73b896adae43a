"""Vous additionnez les pièces des deux camps : les noires (minuscules) doivent faire baisser."""


def materiel(position):
    return sum(VALEURS.get(signe.upper(), 0) for signe in position)
