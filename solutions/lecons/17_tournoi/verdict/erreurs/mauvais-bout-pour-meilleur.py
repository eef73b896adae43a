"""Pour dire « meilleur », vous regardez le mauvais bout : l'intervalle doit être tout entier au-dessus de 0,5, même en bas."""


def verdict(t, n):
    return 1 if t + 1 / sqrt(n) > 0.5 else -1 if t + 1 / sqrt(n) < 0.5 else 0
