"""Au bord, l'intervalle touche 0,5 : il n'est pas tout entier d'un côté."""


def verdict(t, n):
    return 1 if t - 1 / sqrt(n) >= 0.5 else -1 if t + 1 / sqrt(n) <= 0.5 else 0
