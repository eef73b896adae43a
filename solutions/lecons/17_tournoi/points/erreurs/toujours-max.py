"""Chez vous, a est toujours MAX : alternez, pour que l'avantage de commencer se partage."""


def points(jeu, a, b, parties):
    total = 0
    for _ in range(parties):
        v = jeu.utility(partie(jeu, a, b)[-1])
        total += 1 if v > 0 else 0.5 if v == 0 else 0
    return total
