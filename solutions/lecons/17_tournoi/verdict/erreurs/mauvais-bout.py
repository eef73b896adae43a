"""Vous regardez le mauvais bout de l'intervalle : il faut qu'il soit tout entier du même côté."""


def verdict(t, n):
    return 1 if t + 1 / sqrt(n) > 0.5 else -1 if t - 1 / sqrt(n) < 0.5 else 0
