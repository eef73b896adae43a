"""Vous comparez t à la marge : ce sont les deux bouts de l'intervalle qu'il faut comparer à 0,5."""


def verdict(t, n):
    return 1 if t > 1 / sqrt(n) else -1 if t < -1 / sqrt(n) else 0
