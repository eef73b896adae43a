"""Vous ne rendez que le meilleur coup : alpha-bêta ne regarderait jamais les autres. Rendez-les tous, rangés."""


def trier(s, coups):
    return [min(coups, key=lambda coup: abs(coup - 4))] if coups else []
