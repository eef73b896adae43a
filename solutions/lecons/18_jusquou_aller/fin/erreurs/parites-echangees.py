"""Vous avez échangé les deux : jaune joue les demi-coups impairs, rouge les pairs."""


def fin(score):
    if score > 0:
        return 44 - 2 * score
    return 43 + 2 * score if score else 42
