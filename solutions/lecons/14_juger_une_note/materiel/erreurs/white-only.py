"""Vous ne comptez que les pièces blanches : retirez la valeur des noires, écrites en minuscules."""


def materiel(position):
    return sum(VALEURS.get(signe, 0) for signe in position)
