"""Le centre est la colonne 4 : les sept colonnes sont numérotées de 1 à 7."""


def trier(s, coups):
    return sorted(coups, key=lambda coup: abs(coup - 3))
