"""Vous comptez les pièces : une dame vaut neuf pions."""


def materiel(position):
    return sum((signe in VALEURS) - (signe not in VALEURS and signe.upper() in VALEURS) for signe in position)
