"""Quand a est MIN, une utilité positive est une défaite de a : changez son signe."""


def points(jeu, a, b, parties):
    total = 0
    for k in range(parties):
        v = jeu.utility((partie(jeu, a, b) if k % 2 == 0 else partie(jeu, b, a))[-1])
        total += 1 if v > 0 else 0.5 if v == 0 else 0
    return total
