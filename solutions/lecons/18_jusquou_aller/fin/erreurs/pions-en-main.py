"""Avec le score +1, le gagnant pose son dernier pion : c'est le 21ᵉ, et non le 20ᵉ."""


def fin(score):
    if score > 0:
        return 41 - 2 * score
    if score < 0:
        return 42 + 2 * score
    return 42
